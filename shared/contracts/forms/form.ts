import * as z from 'zod';
import { formFontSizes, formFonts } from '../../forms/form-style';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { id, instant } from '../common';
import { segmentName } from '../segments';

const { headerLength, descriptionLength, thanksLength, buttonLength, maxFields } = limits.form;

const text = (max: number) => z.string().trim().max(max);

/**
 * The content of a form. Header and description are omitted when they are empty. Other parts have
 * defaults.
 */
const content = z.object({
  header: text(headerLength).optional(),
  description: text(descriptionLength).optional(),
  thanksMessage: text(thanksLength).default(''),
  button: text(buttonLength).default(''),
});

export const formFieldType = z.enum(['text', 'email', 'number', 'checkbox']);

/**
 * Where a field's answers are saved. If absent, its label decides, the way an import interprets
 * headers.
 */
export const fieldSavesTo = z.enum(['firstName', 'lastName', 'name', 'attribute']);
export type FieldSavesTo = z.infer<typeof fieldSavesTo>;

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
  savesTo: fieldSavesTo.optional(),
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

/** A form without a header has no header style. */
const style = z.object({
  main: z.object({ pageColor: color, formColor: color }),
  header: lettering.optional(),
  descriptionThanksMessageAndSign: lettering,
  label: lettering,
  button: lettering.extend({ backgroundColor: color }),
});

/** A part of a URL as the owner types it: `/sale/*`, where `*` matches anything. */
const pagePattern = z
  .string()
  .trim()
  .max(limits.form.patternLength)
  .regex(/^[/*][^|]*$/, messages.formPatternInvalid);
const pagePatterns = z.array(pagePattern).max(limits.form.maxPatterns);

/** When a popup opens: at the first of these events. It never opens while another one is open. */
export const formPopup = z.object({
  /**
   * Opens this many seconds after the page was opened. `null` means that it doesn't open by time.
   */
  delaySeconds: z.int().min(0).max(limits.form.maxDelaySeconds).nullable(),
  /** Opens when the page was scrolled this far, in percent of its height. */
  scrollPercent: z.int().min(1).max(100).nullable(),
  /** Opens when the pointer leaves the page at its top. */
  exitIntent: z.boolean(),
  /**
   * Days until the popup reappears for a person who closed it. With 0, it reappears on the next
   * page.
   */
  againAfterDays: z.int().min(0).max(limits.form.maxAgainDays),
  /** The pages on which the popup is shown. An empty list means all pages. */
  showOn: pagePatterns,
  hideOn: pagePatterns,
  /** True if the popup is hidden from people who signed up in this browser before. */
  neverForSubscribers: z.boolean(),
});
export type FormPopup = z.infer<typeof formPopup>;

const form = {
  content,
  fields: z.array(field).min(1).max(maxFields, `A form can have up to ${maxFields} fields.`),
  style,
  requireEmailVerification: z.boolean(),
  /** Absent until someone chooses to show the form as a popup. */
  popup: formPopup.optional(),
};

export const createFormBody = z.object(form);
export type FormContent = z.infer<typeof createFormBody>;

/**
 * `rev` is the revision that was changed. `confirmed` publishes: visitors get the form as it is
 * saved. Without it, they keep seeing what was published before.
 */
export const updateFormBody = z.object({ ...form, rev: z.int().min(1), confirmed: z.boolean() });

/** The edited code for the store's site. If empty, the default code is used. */
const formCode = z.object({ preview: z.string().trim().max(limits.form.codeLength) });
export type FormCode = z.infer<typeof formCode>;

/** Changes the code. Visitors don't notice it until the form itself is published. */
export const updateFormCodeBody = z.object({ rev: z.int().min(1), code: formCode });

export const formCounts = z.object({
  viewed: z.number(),
  submitted: z.number(),
  /**
   * Confirmed by the link in the email that forms with verification send. It stays 0 for other
   * forms.
   */
  confirmed: z.number(),
});

export const formView = z.object({
  /** Also the id of the segment it fills. */
  id,
  /** The segment's name. */
  name: z.string(),
  ...form,
  confirmed: z.boolean(),
  /** Absent while the default code is used. */
  code: formCode.optional(),
  rev: z.number(),
  /** What visitors see: the form as it was at `rev`. Absent before it was published. */
  published: z.object({ version: z.number(), rev: z.number(), at: instant }).optional(),
  counts: formCounts,
  createdAt: instant,
  updatedAt: instant,
});
export type FormView = z.infer<typeof formView>;

export const renameFormBody = z.object({ name: segmentName });

/** The code that a store puts on its site. It loads scripts of a fixed version. */
export const formCodes = z.object({
  /** The form as a page of its own. */
  pageUrl: z.url(),
  /** Code that shows the form where it is pasted. */
  snippetCode: z.string(),
  /** Code that shows the form as a React component. */
  snippetV2Code: z.string(),
  /** Code that shows the form over the page, according to its popup settings. */
  popupCode: z.string(),
  /** Code that shows the form over the page in a React app. */
  popupV2Code: z.string(),
});
export type FormCodes = z.infer<typeof formCodes>;

/** The number of days, including today. */
export const formStatsQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
});
export const formStatsView = z.object({
  totals: formCounts,
  /** The time zone in which days begin and end. */
  timeZone: z.string(),
  /** One entry per day, oldest first, today last. */
  series: z.array(formCounts.extend({ day: z.iso.date() })),
});
export type FormStatsView = z.infer<typeof formStatsView>;

/** All forms, newest first. */
export const formList = z.object({ forms: z.array(formView) });
