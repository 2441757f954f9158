import * as z from 'zod';
import { formFontSizes, formFonts } from '../../forms/form-style';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { id, instant } from '../common';
import { segmentName } from '../segments';

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

/** What a field's answers become; by its label, as an import reads headers, when absent. */
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

/** A form without a header has no style of one. */
const style = z.object({
  main: z.object({ pageColor: color, formColor: color }),
  header: lettering.optional(),
  descriptionThanksMessageAndSign: lettering,
  label: lettering,
  button: lettering.extend({ backgroundColor: color }),
});

/** A part of an address as the owner types it: `/sale/*`, where `*` stands for anything. */
const pagePattern = z
  .string()
  .trim()
  .max(limits.form.patternLength)
  .regex(/^[/*][^|]*$/, messages.formPatternInvalid);
const pagePatterns = z.array(pagePattern).max(limits.form.mostPatterns);

/** When a popup shows itself: whichever comes first. It is never shown while another one is. */
export const formPopup = z.object({
  /** Seconds after the page was opened; `null`: time does not open it. */
  delaySeconds: z.int().min(0).max(limits.form.mostDelaySeconds).nullable(),
  /** How far the page was read, in percent of its height. */
  scrollPercent: z.int().min(1).max(100).nullable(),
  /** When the pointer leaves the page at its top. */
  exitIntent: z.boolean(),
  /** Days until somebody who closed it sees it again; 0: with the next page. */
  againAfterDays: z.int().min(0).max(limits.form.mostAgainDays),
  /** Pages it is shown on; none named: all. */
  showOn: pagePatterns,
  hideOn: pagePatterns,
  /** Not for who signed up in this browser before. */
  neverForSubscribers: z.boolean(),
});
export type FormPopup = z.infer<typeof formPopup>;

const form = {
  content,
  fields: z.array(field).min(1).max(mostFields, `A form can have up to ${mostFields} fields.`),
  style,
  requireEmailVerification: z.boolean(),
  /** Of no matter before somebody chose to show the form as a popup. */
  popup: formPopup.optional(),
};

export const createFormBody = z.object(form);
export type FormContent = z.infer<typeof createFormBody>;

/**
 * `rev` is the revision that was changed. `confirmed` publishes: visitors get the form as it is
 * saved; without it they go on with what was published before.
 */
export const updateFormBody = z.object({ ...form, rev: z.int().min(1), confirmed: z.boolean() });

/** The code for the store's site as it was edited; empty: as it comes. */
const formCode = z.object({ preview: z.string().trim().max(limits.form.codeLength) });
export type FormCode = z.infer<typeof formCode>;

/** Visitors get nothing else by it: what they see is published by the form itself. */
export const updateFormCodeBody = z.object({ rev: z.int().min(1), code: formCode });

export const formCounts = z.object({
  viewed: z.number(),
  submitted: z.number(),
  /** By the link of the mail that forms with verification send; it stays 0 for the others. */
  confirmed: z.number(),
});

export const formView = z.object({
  /** That of the segment it fills, too. */
  id,
  /** The segment's. */
  name: z.string(),
  ...form,
  confirmed: z.boolean(),
  /** Absent while the code is used as it comes. */
  code: formCode.optional(),
  rev: z.number(),
  /** What visitors get: the form as it was at `rev`. Absent before it was published. */
  published: z.object({ version: z.number(), rev: z.number(), at: instant }).optional(),
  counts: formCounts,
  createdAt: instant,
  updatedAt: instant,
});
export type FormView = z.infer<typeof formView>;

export const renameFormBody = z.object({ name: segmentName });

/** What a store puts on its site; the codes load scripts of a set version. */
export const formCodes = z.object({
  /** The form as a page of its own. */
  pageUrl: z.url(),
  /** Shows the form where it is pasted. */
  snippetCode: z.string(),
  /** The same as a React component. */
  snippetV2Code: z.string(),
  /** Shows it over the page, as its settings say. */
  popupCode: z.string(),
  /** The same from a React app. */
  popupV2Code: z.string(),
});
export type FormCodes = z.infer<typeof formCodes>;

/** How many days, today included. */
export const formStatsQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
});
export const formStatsView = z.object({
  totals: formCounts,
  /** In which the days begin and end. */
  timeZone: z.string(),
  /** One entry a day, oldest first, today last. */
  series: z.array(formCounts.extend({ day: z.iso.date() })),
});
export type FormStatsView = z.infer<typeof formStatsView>;

/** Newest first. */
export const formList = z.object({ forms: z.array(formView) });
