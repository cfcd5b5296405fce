using FluentValidation;

public enum Plan { Free, Team }

public record SignUp(
    string? Email, string? Password, string? Repeated, DateOnly? Birthday, Plan? Plan, string? Website, bool Terms);

public class SignUpValidator : AbstractValidator<SignUp>
{
    public SignUpValidator()
    {
        RuleFor(x => x.Email).NotEmpty().EmailAddress();
        RuleFor(x => x.Password).NotEmpty().MinimumLength(15);
        RuleFor(x => x.Repeated).Equal(x => x.Password).WithMessage("The passwords differ.");
        RuleFor(x => x.Birthday).NotEmpty()
            .LessThanOrEqualTo(x => DateOnly.FromDateTime(DateTime.UtcNow).AddYears(-16))
            .WithMessage("You must be at least 16.");
        RuleFor(x => x.Plan).NotNull().IsInEnum();
        RuleFor(x => x.Website).Must(x => Uri.TryCreate(x, UriKind.Absolute, out _))
            .When(x => x.Website is not null).WithMessage("Enter a web address.");
        RuleFor(x => x.Terms).Equal(true).WithMessage("Accept the terms.");
    }
}
