import { createFormBody } from '../../../shared/contracts/forms/form';
import { aForm } from '../../support/a-form';

const [email] = aForm().fields;
const field = { type: 'text', required: false, visible: true, editable: true };
const messageOf = (form: object): string | undefined =>
  createFormBody.safeParse(form).error?.issues[0]?.message;

test.each([
  [{ ...field, label: '  ' }, 'Field name is required and cannot be empty'],
  [field, 'Field name is required and cannot be empty'],
  [{ ...field, label: 'x'.repeat(101) }, 'Field name is too long, max 100 characters'],
])('refuses the field %j: %s', (bad, message) => {
  expect(messageOf({ ...aForm(), fields: [email, bad] })).toBe(message);
});

const { style } = aForm();
test.each([
  ['a font that is none', { ...style, label: { ...style.label, fontFamily: 'Comic Sans' } }],
  ['a size that is none', { ...style, label: { ...style.label, fontSize: 13 } }],
  ['a color that is none', { ...style, main: { ...style.main, pageColor: 'red' } }],
  ['markup for a color', { ...style, main: { ...style.main, pageColor: '#fff;}</style>' } }],
])('refuses a form style with %s', (_description, bad) => {
  expect(createFormBody.safeParse({ ...aForm(), style: bad }).success).toBe(false);
});

test('trims texts and removes unknown properties', () => {
  const content = { header: ' Join ', thanksMessage: ' Hi ', button: ' Go ', script: 'x' };
  expect(createFormBody.parse({ ...aForm(), content, more: 1 })).toEqual({
    ...aForm(),
    content: { header: 'Join', thanksMessage: 'Hi', button: 'Go' },
  });
});
