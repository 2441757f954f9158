import { contrastRatio, isDarkColor } from '../../../../../../shared/email/document/color';
import { emailField, newField } from './field-changes';
import type { FormDraft, Lettering } from './form-draft';

export const readyForms = ['blank', 'newsletter', 'welcome', 'early'] as const;
export type ReadyForm = (typeof readyForms)[number];

export const readyFormNames: Readonly<Record<ReadyForm, string>> = {
  blank: 'Blank',
  newsletter: 'Newsletter',
  welcome: 'Welcome offer',
  early: 'Early access',
};

const ink = '#1f1b2d';
const lettering = (fontSize: Lettering['fontSize'], color = ink): Lettering => ({
  fontFamily: 'Arial',
  fontSize,
  color,
});

/** The brand's first colour that a button can be seen in on white; ink where there is none. */
const buttonColor = (brandColors: readonly string[]): string =>
  brandColors.find((color) => contrastRatio(color, '#ffffff') >= 3) ?? ink;

/** The style of a new form: the brand's colour where it is seen, readable without exception. */
export const brandStyle = (brandColors: readonly string[]): FormDraft['style'] => {
  const backgroundColor = buttonColor(brandColors);
  const color = isDarkColor(backgroundColor) ? '#ffffff' : '#000000';
  return {
    main: { pageColor: '#f6f4ef', formColor: '#ffffff' },
    header: lettering(28),
    descriptionThanksMessageAndSign: lettering(16),
    label: lettering(14),
    button: { ...lettering(16, color), backgroundColor },
  };
};

type Words = FormDraft['content'];
const nothing: Words = { header: '', description: '', thanksMessage: '', button: '' };

const words: Readonly<Record<ReadyForm, Words>> = {
  blank: nothing,
  newsletter: {
    header: 'Hear from us first',
    description: 'New products, good reads and the odd surprise. No more than one email a week.',
    button: 'Sign up',
    thanksMessage: 'Thank you! The next one goes to you, too.',
  },
  welcome: {
    header: 'A welcome gift for your first order',
    description: 'Leave your email, and we send you the code.',
    button: 'Send me the code',
    thanksMessage: 'Thank you! Your code is on its way to you.',
  },
  early: {
    header: 'Be there before everybody else',
    description: 'Tell us where to write to, and you learn of new collections a day early.',
    button: 'Let me in early',
    thanksMessage: 'You are on the list. We will be in touch.',
  },
};

/** A form to begin with, in the brand's colours. */
export const readyForm = (ready: ReadyForm, brandColors: readonly string[]): FormDraft => ({
  content: words[ready],
  fields: [
    ...(ready === 'blank' ? [] : [newField('text', 'First name')]),
    emailField(),
    ...(ready === 'early' ? [newField('text', 'City')] : []),
  ],
  style: brandStyle(brandColors),
  requireEmailVerification: false,
});
