from datetime import date
from typing import Literal

from pydantic import AnyHttpUrl, BaseModel, ConfigDict, EmailStr, Field, ValidationError, field_validator, model_validator


class SignUp(BaseModel):
    model_config = ConfigDict(extra="forbid")
    email: EmailStr
    password: str = Field(min_length=15)
    repeated: str
    birthday: date
    plan: Literal["free", "team"]
    website: AnyHttpUrl | None = None
    terms: Literal[True]

    @field_validator("birthday")
    @classmethod
    def is_old_enough(cls, birthday: date) -> date:
        today = date.today()
        if (birthday.year + 16, birthday.month, birthday.day) > (today.year, today.month, today.day):
            raise ValueError("You must be at least 16.")
        return birthday

    @model_validator(mode="after")
    def passwords_agree(self) -> "SignUp":
        if self.password != self.repeated:
            raise ValueError("The passwords differ.")
        return self
