import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { directionOf } from '../../../../../shared/email/language';
import { fill } from '../../../../../shared/email/merge/merge';
import { textsFor } from '../../../../../shared/languages/all-texts';
import { textLanguages } from '../../../../../shared/languages/languages';
import { englishTextsIn } from '../../../../support/english-texts';

const foreignLanguages = textLanguages.filter((language) => language !== 'en');

const input = {
  draftId: 'd1',
  rev: 1,
  subject: 'Hallo',
  preHeader: '',
  body: '<email-social website="https://olive.test"></email-social><email-paragraph>x</email-paragraph>',
  editor: 'TIPTAP',
  styles: {},
  businessAddress: 'Weg 1',
  brand: 'Oliven & Farn',
} as const;

const write = async (change: object, lang?: string) => {
  const email = await compileEmail({ ...input, ...change }, { lang });
  return { html: fill(email.html, new Map()), text: fill(email.text, new Map()) };
};

test.each(foreignLanguages)('writes the footer of an email in %s', async (language) => {
  const { text } = textsFor(language);
  const reason = text('footerReason', { brand: input.brand });
  const email = await write({}, language);
  expect(email.html).toContain(`lang="${language}"`);
  expect(email.html).toContain(`dir="${directionOf(language)}"`);
  expect(email.html).not.toContain('lang="en"');
  expect(email.html).toContain(reason.replace('&', '&amp;'));
  expect(email.html).toContain(text('footerUnsubscribe'));
  expect(email.html).toContain(text('socialWebsite'));
  expect(email.text).toContain(reason);
  expect(email.text).toContain(`${text('footerUnsubscribe')}: `);
  for (const part of Object.values(email)) expect(englishTextsIn(part)).toEqual([]);
});

test('follows the email’s own language, before the store’s', async () => {
  const { html } = await write({ styles: { language: 'fr' } }, 'es');
  expect(html).toContain(textsFor('fr').text('footerUnsubscribe'));
});

test('follows the language that the page of a code email sets', async () => {
  const body = '<html lang="pl"><body><p>Cześć</p></body></html>';
  const { html, text } = await write({ editor: 'CODE', body }, 'es');
  const reason = textsFor('pl').text('footerReason', { brand: input.brand });
  expect(html).toContain(reason.replace('&', '&amp;'));
  expect(text).toContain(reason);
});

test('marks the footer as English in an email in a language that we have no texts in', async () => {
  const { html } = await write({}, 'ur');
  expect(html).toContain('lang="en" dir="ltr"');
  expect(englishTextsIn(html).length).toBeGreaterThan(0);
});

test('keeps the order of an address that is written in another direction', async () => {
  const { html } = await write({ businessAddress: '1 Elm Street' }, 'he');
  expect(html).toContain('<span dir="ltr">1 Elm Street</span>');
  expect((await write({ businessAddress: '1 Elm Street' }, 'fr')).html).not.toContain('<span dir');
});
