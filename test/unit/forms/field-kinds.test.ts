import { readAnswers } from '../../../functions/forms/signup/answer-rules';
import { consentText } from '../../../functions/forms/signup/consent-rules';
import { formData } from '../../../functions/forms/signup/form-data';
import { postedForm } from '../../../functions/forms/signup/posted-form';
import type { FormField } from '../../../shared/contracts/forms/form';
import { textParts } from '../../../shared/forms/linked-text';
import { formMarkup, formWords } from '../../../shared/forms/render/form-markup';
import { textsFor } from '../../../shared/languages/all-texts';
import { limits } from '../../../shared/limits';
import { aForm } from '../../support/a-form';

const email = aForm().fields[0] as FormField;

type FieldChanges = Omit<Partial<FormField>, 'options'> & { readonly options?: readonly string[] };

const fieldOf = ({ options, ...field }: FieldChanges): FormField => ({
  type: 'text',
  label: 'Question',
  required: false,
  visible: true,
  editable: true,
  ...field,
  ...(options ? { options: [...options] } : {}),
});

/** Answers a form of the email field and one more, as the browser posts it. */
const answer = (field: FieldChanges, posted: Readonly<Record<string, string>>, pageUrl?: string) =>
  readAnswers(
    [email, fieldOf(field)],
    { 'field-0': 'ada@visitor.test', ...posted },
    textsFor('en'),
    pageUrl,
  );

const saved = (fields: Readonly<Record<string, string>>) => ({ answers: { fields } });
const refused = (message: string) => ({ problem: { message, field: 'field-1' } });

const colors = { type: 'choice', options: ['Red', 'Green, dark', 'Blue'] } as const;

test.each([
  ['a date', { type: 'date' }, { 'field-1': '1990-02-28' }, '1990-02-28'],
  [
    'a birthday',
    { type: 'date', withoutYear: true },
    { 'field-1-month': '2', 'field-1-day': '29' },
    '--02-29',
  ],
  [
    'a birthday that a program sends',
    { type: 'date', withoutYear: true },
    { 'field-1': '12-24' },
    '--12-24',
  ],
  ['a phone number', { type: 'phone' }, { 'field-1': ' +49 (30) 123-456 ' }, '+49 (30) 123-456'],
  ['an option', colors, { 'field-1': 'Green, dark' }, 'Green, dark'],
  [
    'several options in their order',
    { ...colors, several: true },
    { 'field-1-2': 'true', 'field-1-0': 'true', 'field-1-1': 'false' },
    'Red, Blue',
  ],
  [
    'several options of which one contains a comma',
    { ...colors, several: true },
    { 'field-1-0': 'true', 'field-1-1': 'true' },
    'Red, Green, dark',
  ],
  [
    'a phone number in Arabic digits',
    { type: 'phone' },
    { 'field-1': '\u202a٠٥٠ ١٢٣ ٤٥٦٧\u202c' },
    '050 123 4567',
  ],
  [
    'a phone number in full-width digits',
    { type: 'phone' },
    { 'field-1': '０３－１２３４ー５６７８' },
    '03-1234-5678',
  ],
  ['a phone number with dashes', { type: 'phone' }, { 'field-1': '(+49) 30–12' }, '(+49) 30-12'],
  [
    'several options that a program sends',
    { ...colors, several: true },
    { 'field-1': 'Blue, Red' },
    'Red, Blue',
  ],
] as const)('saves %s', (_name, field, posted, value) => {
  expect(answer(field, posted)).toMatchObject(saved({ question: value }));
});

test.each([
  ['a day that doesn’t exist', { type: 'date' }, { 'field-1': '2026-02-31' }],
  ['February 29 of another year', { type: 'date' }, { 'field-1': '2026-02-29' }],
  ['a date in words', { type: 'date' }, { 'field-1': 'tomorrow' }],
  ['the year 20', { type: 'date' }, { 'field-1': '0020-01-01' }],
  [
    'a day without its month',
    { type: 'date', withoutYear: true },
    { 'field-1-day': '3', 'field-1-month': '' },
  ],
  ['April 31', { type: 'date', withoutYear: true }, { 'field-1-day': '31', 'field-1-month': '4' }],
] as const)('refuses %s', (_name, field, posted) => {
  expect(answer(field, posted)).toMatchObject(refused('Please enter a valid date'));
});

test.each(['call me', '12', '1234567890123456', '030 12x34', '+', '<b>12345</b>'])(
  'refuses the phone number %s',
  (typed) => {
    expect(answer({ type: 'phone' }, { 'field-1': typed })).toMatchObject(
      refused('Please enter a valid phone number'),
    );
  },
);

test.each([false, true])(
  'refuses an option that the form doesn’t offer (several: %s)',
  (several) => {
    expect(answer({ ...colors, several }, { 'field-1': 'Pink' })).toMatchObject(
      refused('Please choose one of the options'),
    );
  },
);

test.each([
  [{ ...colors, several: true }],
  [{ ...colors }],
  [{ type: 'date', withoutYear: true }],
  [{ type: 'phone' }],
] as const)('asks for a required answer, and saves nothing for one left empty: %j', (field) => {
  const unanswered = { 'field-1-month': '', 'field-1-day': '' };
  expect(answer({ ...field, required: true }, unanswered)).toMatchObject(
    refused('Please fill in all required fields'),
  );
  expect(answer(field, unanswered)).toEqual({
    answers: { email: 'ada@visitor.test', name: '', fields: {} },
  });
});

test('saves a hidden field from the page’s address, whatever a program posts for it', () => {
  const url = 'https://olive.example/sale?utm_source=instagram&utm_campaign=%20May%0A&coupon=1';
  const posted = { 'field-1': 'forged' };
  const hidden = (source: FormField['source']) =>
    answer({ type: 'hidden', source, required: true }, posted, url);
  expect(hidden('utm_source')).toMatchObject(saved({ question: 'instagram' }));
  expect(hidden('utm_campaign')).toMatchObject(saved({ question: 'May' }));
  expect(hidden('page')).toMatchObject(saved({ question: 'https://olive.example/sale' }));
  expect(hidden('utm_term')).toMatchObject(saved({}));
  expect(answer({ type: 'hidden', source: 'page' }, {}, 'javascript:alert(1)')).toMatchObject(
    saved({}),
  );
});

test('saves an answer in the attribute chosen for its field', () => {
  const field = { type: 'date', label: 'Geburtstag', attribute: 'Birthday' } as const;
  expect(answer(field, { 'field-1': '1990-02-28' })).toMatchObject(
    saved({ birthday: '1990-02-28' }),
  );
});

const privacy = 'I agree to the [privacy policy](https://olive.example/privacy).';

test('stores with the consent what visitors read, with the addresses of links', () => {
  const { content } = aForm();
  const fields = [
    email,
    fieldOf({ type: 'checkbox', label: 'Consent', text: privacy }),
    fieldOf({ type: 'hidden', label: 'Source', source: 'page' }),
  ];
  const form = {
    content: { ...content, notice: 'See our [terms](https://olive.example/t).' },
    fields,
  };
  const text = consentText(form, { consent: 'true' });
  expect(text).toContain('☑ I agree to the privacy policy (https://olive.example/privacy).');
  expect(text).toContain('See our terms (https://olive.example/t).');
  expect(text).not.toContain('Source');
});

test.each([
  ['[x](javascript:alert(1))', [{ text: '[x](javascript:alert(1))' }]],
  ['[a](https://a.example) [b](http://b.example/?q="x")', undefined],
  [
    'See [a](https://a.example/x).',
    [{ text: 'See ' }, { text: 'a', url: 'https://a.example/x' }, { text: '.' }],
  ],
])('finds only links to web pages in %s', (text, expected) => {
  const parts = textParts(text);
  if (expected) expect(parts).toEqual(expected);
  expect(parts.every(({ url = 'https:' }) => /^https?:[^"]*$/.test(url))).toBe(true);
});

test('shows every kind of field in the language of the form, without markup from the store', () => {
  const evil = '"><script>';
  const fields = [
    email,
    fieldOf({ type: 'date', withoutYear: true, label: 'Geburtstag' }),
    fieldOf({ ...colors, options: ['Rot', evil], label: `Farbe ${evil}` }),
    fieldOf({ ...colors, options: ['Rot', evil], several: true, label: 'Farben' }),
    fieldOf({ type: 'checkbox', label: 'Ja', text: `${privacy} ${evil}` }),
    fieldOf({ type: 'hidden', source: 'page', label: 'Unsichtbar' }),
  ];
  const { content } = aForm();
  const markup = String(
    formMarkup({ content: { ...content, notice: evil }, fields }, formWords(textsFor('de'))),
  );
  expect(markup).not.toContain('<script>');
  expect(markup).not.toContain('Unsichtbar');
  expect(markup).toContain('>März</option>');
  expect(markup.indexOf('field-1-day')).toBeLessThan(markup.indexOf('field-1-month'));
  expect(markup).toContain(
    '<a href="https://olive.example/privacy" target="_blank" rel="noopener">',
  );
  const english = String(formMarkup({ content, fields }, formWords(textsFor('en'))));
  expect(english.indexOf('field-1-month')).toBeLessThan(english.indexOf('field-1-day'));
});

test('gives clients that draw the form themselves all that they need, and no hidden field', () => {
  const fields = [
    email,
    fieldOf({ type: 'date', withoutYear: true, label: 'Birthday' }),
    fieldOf({ type: 'hidden', source: 'page', label: 'Page' }),
  ];
  const data = formData({
    ...aForm(),
    fields,
    version: 1,
    brand: 'Fjord',
    cid: 'c',
    formId: 'f',
    publishedAt: '',
  });
  expect(data.fields.map(({ label }) => label)).toEqual(['Email', 'Birthday']);
  expect(data.fields[1]?.parts?.map(({ name }) => name)).toEqual(['field-1-month', 'field-1-day']);
});

test('reads the largest form with all of its options ticked', () => {
  const { maxFields, maxOptions } = limits.form;
  const pairs = Array.from({ length: (maxFields - 1) * maxOptions }, (_, at) => [
    `field-${1 + Math.floor(at / maxOptions)}-${at % maxOptions}`,
    'true',
  ]);
  const body = new URLSearchParams([['field-0', 'ada@visitor.test'], ...pairs]).toString();
  expect(body.length).toBeLessThan(limits.form.submissionMaxBytes);
  const anEvent = { body, headers: {} } as Parameters<typeof postedForm>[0];
  const posted = postedForm(anEvent, limits.form.submissionMaxBytes);
  expect(Object.keys(posted)).toHaveLength(pairs.length + 1);
});

test.each([
  ['el', 'Φεβρουάριος'],
  ['ja', '2月'],
  ['pl', 'luty'],
  ['he', 'פברואר'],
] as const)('names months as they are written without a day (%s)', (language, february) => {
  expect(formWords(textsFor(language)).months[1]).toBe(february);
});

test('ignores settings of another type when clients draw a field', () => {
  const text = { type: 'text', several: true, withoutYear: true, options: ['a', 'b'] } as const;
  const { fields } = formData({
    ...aForm(),
    fields: [email, fieldOf(text)],
    version: 1,
    brand: 'Fjord',
    cid: 'c',
    formId: 'f',
    publishedAt: '',
  });
  expect(fields[1]).toMatchObject({ several: undefined, parts: undefined });
});

test.each([
  ['an input', { type: 'phone' }],
  ['a date without a year', { type: 'date', withoutYear: true }],
  ['a choice of several', { ...colors, several: true }],
] as const)('ties an error to %s on a page without scripts', (_name, field) => {
  const { content } = aForm();
  const form = { content, fields: [email, fieldOf(field)] };
  const refusedSignup = { message: 'Wrong', field: 'field-1' };
  const markup = String(formMarkup(form, formWords(textsFor('en')), 'h1', refusedSignup));
  expect(markup).toMatch(/name="field-1[^>]* aria-invalid="true" aria-describedby="mb-error"/);
  expect(markup).toContain('<p id="mb-error"');
});
