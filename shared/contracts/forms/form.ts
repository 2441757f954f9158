import * as z from 'zod';
import { formFontSizes, formFonts } from '../../forms/form-style';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { id, instant } from '../common';

const { headerLength, descriptionLength, thanksLength, buttonLength, mostFields } = limits.form;

const text = (most: number) => z.string().trim().max(most);

/** Header and description are left out where they are empty; the others have a default. */
const content = z.object({
  header: text(headerLength).optional(),
  description: text(descriptionLength).optional(),
  thanksMessage: text(thanksLength).default(''),
  button: text(buttonLength).default(''),
});

export const formFieldType = z.enum(['text', 'email', 'number', 'checkbox']);

const field = z.object({
  type: formFieldType,
  label: z
    .string({ error: messages.formFieldNameRequired })
    .trim()
    .min(1, messages.formFieldNameRequired)
    .max(limits.formFieldNameMaxLength, messages.formFieldNameTooLong),
  required: z.boolean(),
  visible: z.boolean(),
  editable: z.boolean(),
});
export type FormField = z.infer<typeof field>;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, messages.hexColorInvalid)
  .toLowerCase();
const lettering = z.object({
  fontFamily: z.enum(formFonts),
  fontSize: z.literal(formFontSizes),
  color,
});

/** A form without a header has no style of one. */
const style = z.object({
  main: z.object({ pageColor: color, formColor: color }),
  header: lettering.optional(),
  descriptionThanksMessageAndSign: lettering,
  label: lettering,
  button: lettering.extend({ backgroundColor: color }),
});

const form = {
  content,
  fields: z.array(field).min(1).max(mostFields, `A form has at most ${mostFields} fields.`),
  style,
  requireEmailVerification: z.boolean(),
};

export const createFormBody = z.object(form);
export type FormContent = z.infer<typeof createFormBody>;

/** `rev` is the revision that was changed; `confirmed` says that the form may be shown to visitors. */
export const updateFormBody = z.object({ ...form, rev: z.int().min(1), confirmed: z.boolean() });

export const formView = z.object({
  /** That of the segment it fills, too. */
  id,
  /** The segment's. */
  name: z.string(),
  ...form,
  confirmed: z.boolean(),
  rev: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type FormView = z.infer<typeof formView>;

/** Newest first. */
export const formList = z.object({ forms: z.array(formView) });
