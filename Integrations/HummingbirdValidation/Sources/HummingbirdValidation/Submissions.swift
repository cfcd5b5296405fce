internal import HTTPTypesValidation
public import Hummingbird
internal import NIOCore
public import Validation

extension Request {
    /// Reads the body in any media type that `FormRequest` supports. If the method is `PATCH`, a check box that a form leaves
    /// out has no value; otherwise it is off. A body with a header `Content-Encoding` is refused, unless middleware decodes it
    /// and removes the header.
    /// - Throws: `BodyError`, which ``RefusalMiddleware`` answers.
    public func submission(of form: FormDefinition, limits: BodyLimits = .standard) async throws -> FormRequest {
        let body: ByteBuffer
        do {
            body = try await self.body.collect(upTo: limits.size)
        } catch is NIOTooManyBytesError {
            throw BodyError.tooLarge(limit: limits.size)
        }
        return try FormRequest(Array(body.readableBytesView), of: head, for: form, limits: limits)
    }

    /// Reads the body and returns the typed values of the form, if all of them satisfy its rules, the asynchronous ones
    /// included.
    ///
    /// - Parameters:
    ///   - form: the form that the request fills in.
    ///   - context: holds the reader's locale, in which numbers and dates are read, and the reader's time zone.
    ///   - allowsUnknown: whether members that are not fields of the form are ignored. Otherwise they are refused, so that a
    ///     misspelled name does not lose a value.
    ///   - limits: the limits on what is read.
    ///   - validationLimits: the limits for the work of the rules, and for the number of failures in the answer.
    /// - Throws: `BodyError` and `Refusal`, which ``RefusalMiddleware`` answers, and `CancellationError` if the task is
    ///   cancelled.
    public func values(
        of form: FormDefinition, context: some LocalizedRequestContext, allowsUnknown: Bool = false,
        limits: BodyLimits = .standard, validationLimits: ValidationLimits = .standard
    ) async throws -> [String: FieldValue] {
        let submission = try await submission(of: form, limits: limits)
        if !allowsUnknown, !submission.unknown.isEmpty {
            throw form.refusal(
                of: submission.unknown.mapValues { _ in [Failure(key: .notEmpty)] }, limits: validationLimits)
        }
        return try await form.validated(
            submission.values, in: context.validationContext(limits: validationLimits), limits: validationLimits)
    }

    /// Reads the body and returns the model of a typed form.
    ///
    /// - Parameters:
    ///   - form: the form that the request fills in.
    ///   - context: the request's context, with the reader's locale and time zone.
    ///   - limits: the limits for the body.
    ///   - validationLimits: the limits for the work of the rules, and for the number of failures in the response.
    /// - Throws: `BodyError` and `Refusal`, to which ``RefusalMiddleware`` responds.
    public func model<Model: FormModel>(
        of form: TypedForm<Model>, context: some LocalizedRequestContext, limits: BodyLimits = .standard,
        validationLimits: ValidationLimits = .standard
    ) async throws -> Model {
        let submission = try await submission(of: form.definition, limits: limits)
        return try form.decode(
            submission, in: context.validationContext(limits: validationLimits), limits: validationLimits)
    }

    /// Reads the body and returns the model of a typed form with asynchronous rules.
    ///
    /// - Parameters:
    ///   - form: the form that the request fills in.
    ///   - context: the request's context, with the reader's locale and time zone.
    ///   - limits: the limits for the body.
    ///   - validationLimits: the limits for the work and the time of the rules, and for the number of failures in the response.
    /// - Throws: `BodyError` and `Refusal`, to which ``RefusalMiddleware`` responds, and `CancellationError` if the task is
    ///   cancelled.
    public func model<Model: FormModel>(
        of form: CheckedForm<Model>, context: some LocalizedRequestContext, limits: BodyLimits = .standard,
        validationLimits: ValidationLimits = .standard
    ) async throws -> Model {
        let submission = try await submission(of: form.definition, limits: limits)
        return try await form.decode(
            submission, in: context.validationContext(limits: validationLimits), limits: validationLimits)
    }

    /// Decodes the body with the context's decoder. Errors of the decoder, such as `DecodingError`, are thrown unchanged,
    /// for ``RefusalMiddleware`` to answer. Hummingbird's own `decode(as:context:)` turns them into a text in English.
    public func decoded<Value: Decodable>(
        as type: Value.Type = Value.self, context: some RequestContext
    ) async throws -> Value {
        try await context.requestDecoder.decode(type, from: self, context: context)
    }
}
