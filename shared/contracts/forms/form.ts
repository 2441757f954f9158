import * as z from 'zod';
import { formFontSizes, formFonts } from '../../forms/form-style';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { id, instant } from '../common';
import { segmentName } from '../segments';

const { headerLength, descriptionLength, thanksLength, buttonLength, couponLength, maxFields } =
  limits.form;

const text = (max: number) => z.string().trim().max(max);

/**
 * The texts of a form. An empty header or description is omitted. All other texts have defaults.
 */
const content = z.object({
  header: text(headerLength).optional(),
  description: text(descriptionLength).optional(),
  thanksMessage: text(thanksLength).default(''),
  button: text(buttonLength).default(''),
  /**
   * A sentence above the button, such as what people agree to. It may contain links:
   * `Read our [privacy policy](https://olive.example/privacy).`
   */
  notice: text(limits.form.noticeLength).optional(),
  /**
   * A coupon code for people who signed up, the same for everyone. If the form asks people to
   * confirm, they get it once they did.
   */
  coupon: text(couponLength).optional(),
});

export const formFieldType = z.enum([
  'text',
  'email',
  'number',
  'checkbox',
  'date',
  'choice',
  'phone',
  'hidden',
]);

/** What a hidden field saves: the address of the page, or one of its campaign parameters. */
export const hiddenSource = z.enum([
  'page',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
]);
export type HiddenSource = z.infer<typeof hiddenSource>;

/**
 * Where the answers to a field are saved. If absent, it is derived from the field's label, with the
 * rules that imports use for headers.
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
  /**
   * The name of the attribute that the answers are saved in. If absent, it is derived from the
   * label.
   */
  attribute: text(limits.formFieldNameMaxLength).optional(),
  /** The options of a choice, in order. */
  options: z.array(text(limits.form.optionLength).min(1)).max(limits.form.maxOptions).optional(),
  /** True if visitors can choose several options. They are saved with commas between them. */
  several: z.boolean().optional(),
  /** True for a date without a year, such as a birthday. It is saved as `--02-27`. */
  withoutYear: z.boolean().optional(),
  /** What a hidden field saves. */
  source: hiddenSource.optional(),
  /** What visitors read next to a checkbox, with links as in `notice`. If absent, the label. */
  text: text(limits.form.noticeLength).optional(),
});
export type FormField = z.infer<typeof field>;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, messages.hexColorInvalid)
  .toLowerCase();
const textStyle = z.object({
  fontFamily: z.enum(formFonts),
  fontSize: z.literal(formFontSizes),
  color,
});

/** The style of a form. `header` is absent if the form has no header. */
const style = z.object({
  main: z.object({ pageColor: color, formColor: color }),
  header: textStyle.optional(),
  descriptionThanksMessageAndSign: textStyle,
  label: textStyle,
  button: textStyle.extend({ backgroundColor: color }),
});

/**
 * A pattern for the path of a page, as a user types it. For example, in `/sale/*`, the `*` matches
 * any text.
 */
const pagePattern = z
  .string()
  .trim()
  .max(limits.form.patternLength)
  .regex(/^[/*][^|]*$/, messages.formPatternInvalid);
const pagePatterns = z.array(pagePattern).max(limits.form.maxPatterns);

/** A rule for the URL of a page, without regard to upper and lower case. */
const urlRule = z.object({
  how: z.enum(['contains', 'is', 'startsWith']),
  text: z.string().trim().min(1).max(limits.form.patternLength),
});
export type UrlRule = z.infer<typeof urlRule>;
const urlRules = z.array(urlRule).max(limits.form.maxPatterns);

/** A minute on the clocks of the store's time zone. */
const localMinute = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/**
 * Who sees a popup, where, and until when. The server decides it when the popup is about to open,
 * so changes take effect at once.
 */
export const formTargeting = z.object({
  device: z.enum(['all', 'desktop', 'phone']),
  /** The pages on which the popup is shown. An empty list means all pages. */
  include: urlRules,
  /** The pages on which the popup is hidden, even if they are included. */
  exclude: urlRules,
  /** When the popup starts and stops being shown. `null` if it has no start or end. */
  from: localMinute.nullable(),
  until: localMinute.nullable(),
});
export type FormTargeting = z.infer<typeof formTargeting>;

/** When a popup opens. The first of these events opens it, unless another popup is open. */
export const formPopup = z.object({
  /**
   * The popup opens this many seconds after the page was loaded. `null` if it doesn't open after a
   * time.
   */
  delaySeconds: z.int().min(0).max(limits.form.maxDelaySeconds).nullable(),
  /** The popup opens when the page is scrolled this far, in percent of its height. */
  scrollPercent: z.int().min(1).max(100).nullable(),
  /** Whether the popup opens when the mouse pointer leaves the page at the top. */
  exitIntent: z.boolean(),
  /**
   * The number of days after which the popup reappears for a person who closed it. With 0, it
   * reappears on the next page.
   */
  againAfterDays: z.int().min(0).max(limits.form.maxAgainDays),
  /** The pages on which the popup is shown. An empty list means all pages. */
  showOn: pagePatterns,
  hideOn: pagePatterns,
  /** True if the popup is hidden from people who signed up in this browser before. */
  neverForSubscribers: z.boolean(),
  /** Absent if everyone sees the popup. */
  targeting: formTargeting.optional(),
  /** The text of the tab that opens the popup again after it was closed. Absent without a tab. */
  teaser: z.string().trim().max(limits.form.teaserLength).optional(),
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
 * `rev` is the revision that the changes are based on. With `confirmed`, the form is also
 * published, so that visitors see the saved form. Otherwise, they continue to see what was
 * published before.
 */
export const updateFormBody = z.object({ ...form, rev: z.int().min(1), confirmed: z.boolean() });

/** The code for the store's site as the user edited it. If empty, the default code is used. */
const formCode = z.object({ preview: z.string().trim().max(limits.form.codeLength) });
export type FormCode = z.infer<typeof formCode>;

/**
 * Changes the code for the store's site. Visitors see no difference until the form itself is
 * published.
 */
export const updateFormCodeBody = z.object({ rev: z.int().min(1), code: formCode });

export const formCounts = z.object({
  viewed: z.number(),
  submitted: z.number(),
  /**
   * The number of people who followed the link in the confirmation email. 0 for forms without
   * verification, because they don't send this email.
   */
  confirmed: z.number(),
});

export const formView = z.object({
  /** The form's id, which is also the id of the segment that the form adds people to. */
  id,
  /** The name of the form and its segment. */
  name: z.string(),
  ...form,
  confirmed: z.boolean(),
  /** Absent while the default code is used. */
  code: formCode.optional(),
  rev: z.number(),
  /**
   * The published form, which is what visitors see. `rev` is the revision that was published.
   * Absent until the form is published.
   */
  published: z.object({ version: z.number(), rev: z.number(), at: instant }).optional(),
  counts: formCounts,
  createdAt: instant,
  updatedAt: instant,
});
export type FormView = z.infer<typeof formView>;

export const renameFormBody = z.object({ name: segmentName });

/** The code that users insert into the store's site. It loads scripts of a fixed version. */
export const formCodes = z.object({
  /** The URL of a page that shows only the form. */
  pageUrl: z.url(),
  /** Code that shows the form at the position where it is pasted. */
  snippetCode: z.string(),
  /** Code that shows the form as a React component. */
  snippetV2Code: z.string(),
  /** Code that shows the form as a popup over the page, according to its popup settings. */
  popupCode: z.string(),
  /** Code that shows the form as a popup in a React app. */
  popupV2Code: z.string(),
});
export type FormCodes = z.infer<typeof formCodes>;

/** All forms, newest first. */
export const formList = z.object({ forms: z.array(formView) });
