import type { FormView } from '../../../shared/contracts/forms/form';

const letters = { fontFamily: 'Arial', fontSize: 16, color: '#1f1b2d' } as const;

/** A published form with first name and email. */
export const aForm = (changes: Partial<FormView> = {}): FormView => ({
  id: '01JD000000000000000000FORM',
  name: 'Hear from us first',
  content: { header: 'Hear from us first', thanksMessage: 'Thank you!', button: 'Sign up' },
  fields: [
    { type: 'text', label: 'First name', required: false, visible: true, editable: true },
    { type: 'email', label: 'Email', required: true, visible: true, editable: false },
  ],
  style: {
    main: { pageColor: '#f6f4ef', formColor: '#ffffff' },
    header: { ...letters, fontSize: 28 },
    descriptionThanksMessageAndSign: letters,
    label: { ...letters, fontSize: 14 },
    button: { ...letters, color: '#ffffff', backgroundColor: '#2e4636' },
  },
  requireEmailVerification: false,
  confirmed: true,
  rev: 3,
  counts: { viewed: 400, submitted: 30, confirmed: 0 },
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  ...changes,
});
