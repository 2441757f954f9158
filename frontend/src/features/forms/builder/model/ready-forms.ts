import { contrastRatio, isDarkColor } from '../../../../../../shared/email/document/color';
import type { TemplateTexts } from '../../../../../../shared/languages/templates/en';
import { emailField, newField } from './field-changes';
import type { FontStyle, FormDraft } from './form-draft';

export const readyForms = ['blank', 'newsletter', 'welcome', 'early'] as const;
export type ReadyForm = (typeof readyForms)[number];

export const readyFormNames: Readonly<Record<ReadyForm, string>> = {
  blank: 'Blank',
  newsletter: 'Newsletter',
  welcome: 'Welcome',
  early: 'Coming soon',
};

const ink = '#1f1b2d';
const fontStyle = (fontSize: FontStyle['fontSize'], color = ink): FontStyle => ({
  fontFamily: 'Arial',
  fontSize,
  color,
});

/**
 * Returns the brand's first color with enough contrast for a button on white, or the text color if
 * there is none.
 */
const buttonColor = (brandColors: readonly string[]): string =>
  brandColors.find((color) => contrastRatio(color, '#ffffff') >= 3) ?? ink;

/**
 * Returns a new form's style. It uses the brand's color where that color has enough contrast, so
 * that everything is legible.
 */
export const brandStyle = (brandColors: readonly string[]): FormDraft['style'] => {
  const backgroundColor = buttonColor(brandColors);
  const color = isDarkColor(backgroundColor) ? '#ffffff' : '#000000';
  return {
    main: { pageColor: '#f6f4ef', formColor: '#ffffff' },
    header: fontStyle(28),
    descriptionThanksMessageAndSign: fontStyle(16),
    label: fontStyle(14),
    button: { ...fontStyle(16, color), backgroundColor },
  };
};

type FormTexts = FormDraft['content'];
const emptyTexts: FormTexts = {
  header: '',
  description: '',
  thanksMessage: '',
  button: '',
  notice: '',
  coupon: '',
};

/**
 * Returns a starter form in the brand's colors.
 * @param texts the texts of starter forms in the store's language. They promise nothing on the
 *   store's behalf, such as a discount, a code, a date, or early access.
 */
export const readyForm = (
  ready: ReadyForm,
  brandColors: readonly string[],
  texts: TemplateTexts['forms'],
): FormDraft => ({
  content: ready === 'blank' ? emptyTexts : { ...emptyTexts, ...texts[ready] },
  fields: [
    ...(ready === 'blank' ? [] : [newField('text', texts.firstName)]),
    emailField(texts.email),
    ...(ready === 'early' ? [newField('text', texts.city)] : []),
  ],
  style: brandStyle(brandColors),
  requireEmailVerification: false,
});
