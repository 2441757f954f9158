import { type FormContent, formPopup } from '../../shared/contracts/forms/form';

const text = { fontFamily: 'Georgia', fontSize: 16, color: '#2b2f2a' } as const;

const style: FormContent['style'] = {
  main: { pageColor: '#f3f1ea', formColor: '#ffffff' },
  header: { fontFamily: 'Georgia', fontSize: 28, color: '#27704a' },
  descriptionThanksMessageAndSign: text,
  label: { ...text, fontSize: 14 },
  button: { ...text, color: '#ffffff', backgroundColor: '#27704a' },
};

const email = {
  type: 'email',
  label: 'Email',
  required: true,
  visible: true,
  editable: false,
} as const;
const name = {
  type: 'text',
  label: 'First name',
  required: false,
  visible: true,
  editable: true,
  savesTo: 'firstName',
} as const;

/** The popup on the store's site. */
export const popupForm: FormContent = {
  content: {
    header: '10% off your first order',
    description: 'Get our emails about oil, herbs, and cooking at home, twice a month.',
    thanksMessage: 'Confirm your address, and you get your code.',
    coupon: 'OLIVE10',
    button: 'Send me the code',
  },
  fields: [email, name],
  style,
  requireEmailVerification: true,
  popup: formPopup.parse({
    delaySeconds: 12,
    scrollPercent: 40,
    exitIntent: true,
    againAfterDays: 30,
    showOn: [],
    hideOn: ['/cart*', '/checkout*'],
    neverForSubscribers: true,
    teaser: 'Get 10% off',
  }),
};

/** The hosted form, which the store links to from its social profiles. */
export const hostedForm: FormContent = {
  content: {
    header: 'Letters from the grove',
    description: 'What grows, what we press, and what we cook with it.',
    thanksMessage: 'Welcome. You’ll get our next letter.',
    button: 'Subscribe',
  },
  fields: [
    email,
    name,
    { type: 'text', label: 'City', required: false, visible: true, editable: true },
  ],
  style,
  requireEmailVerification: false,
};
