import type {
  FormContent,
  FormField,
  FormPopup,
  FormView,
} from '../../../../../../shared/contracts/forms/form';

/**
 * A field with a `key` that exists only on this screen and identifies its row while names change
 * and rows move.
 */
export type FieldDraft = FormField & { readonly key: string };

type Style = FormContent['style'];
export type FontStyle = Style['label'];

/** A form being built. Every text and the header's style are present, even if empty. */
export type FormDraft = {
  readonly content: {
    readonly header: string;
    readonly description: string;
    readonly thanksMessage: string;
    readonly button: string;
    /** May contain links, as `[privacy policy](https://olive.example)`. */
    readonly notice: string;
    readonly coupon: string;
  };
  readonly fields: readonly FieldDraft[];
  readonly style: Style & { readonly header: FontStyle };
  readonly requireEmailVerification: boolean;
  /** The popup's settings. Absent until the form is set to be shown as a popup. */
  readonly popup?: FormPopup | undefined;
};

let keys = 0;
export const newKey = (): string => {
  keys += 1;
  return `field-${keys}`;
};

/** Returns the default style of a header: larger than the texts below it. */
const toHeaderStyle = (texts: FontStyle): FontStyle => ({ ...texts, fontSize: 28 });

export const draftOf = ({ content, fields, style, ...form }: FormView): FormDraft => ({
  content: { header: '', description: '', notice: '', coupon: '', ...content },
  fields: fields.map((field) => ({ ...field, key: newKey() })),
  style: { ...style, header: style.header ?? toHeaderStyle(style.descriptionThanksMessageAndSign) },
  requireEmailVerification: form.requireEmailVerification,
  popup: form.popup,
});

/** Returns the options of a choice as they are saved, without empty lines. */
export const savedOptions = (options: readonly string[] = []): string[] =>
  options.map((option) => option.trim()).filter(Boolean);

const savedField = ({ label, attribute, text, options, ...field }: FormField): FormField => ({
  ...field,
  label: label.trim(),
  ...(attribute?.trim() ? { attribute: attribute.trim() } : {}),
  ...(text?.trim() ? { text: text.trim() } : {}),
  ...(field.type === 'choice' ? { options: savedOptions(options) } : {}),
});

/**
 * Returns the content to save, without an empty header or description, and without an empty
 * header's style.
 */
export const contentOf = ({ content, fields, style, ...draft }: FormDraft): FormContent => {
  const header = content.header.trim();
  const description = content.description.trim();
  const notice = content.notice.trim();
  const coupon = content.coupon.trim();
  const { header: headerStyle, ...others } = style;
  return {
    content: {
      ...(header ? { header } : {}),
      ...(description ? { description } : {}),
      thanksMessage: content.thanksMessage.trim(),
      button: content.button.trim(),
      ...(notice ? { notice } : {}),
      ...(coupon ? { coupon } : {}),
    },
    fields: fields.map(({ key, ...field }) => savedField(field)),
    style: header ? { ...others, header: headerStyle } : others,
    requireEmailVerification: draft.requireEmailVerification,
    ...(draft.popup ? { popup: draft.popup } : {}),
  };
};
