import type { FormContent } from '../../shared/contracts/forms/form';

const textStyle = { fontFamily: 'Arial', fontSize: 14, color: '#242424' } as const;

/** Returns a form that asks for an email address and a city. */
export const aForm = (changes: Partial<FormContent> = {}): FormContent => ({
  content: { header: 'Join us', thanksMessage: 'Welcome', button: 'Sign up' },
  fields: [
    { type: 'email', label: 'Email', required: true, visible: true, editable: false },
    { type: 'text', label: 'City', required: false, visible: true, editable: true },
  ],
  style: {
    main: { pageColor: '#ffffff', formColor: '#fffbe0' },
    header: textStyle,
    descriptionThanksMessageAndSign: textStyle,
    label: textStyle,
    button: { ...textStyle, backgroundColor: '#000000' },
  },
  requireEmailVerification: true,
  ...changes,
});
