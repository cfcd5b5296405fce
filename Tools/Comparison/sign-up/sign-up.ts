import * as z from "zod";

const yearsAgo = (years: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};

export const SignUp = z
  .strictObject({
    email: z.email(),
    password: z.string().min(15),
    repeated: z.string(),
    birthday: z.iso.date().refine((day) => day <= yearsAgo(16), "You must be at least 16."),
    plan: z.enum(["free", "team"]),
    website: z.url().optional(),
    terms: z.literal(true, "Accept the terms."),
  })
  .refine((it) => it.password === it.repeated, { path: ["repeated"], error: "The passwords differ." });

export type SignUp = z.infer<typeof SignUp>;
