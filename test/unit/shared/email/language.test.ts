import { compileEmail } from '../../../../shared/email/compile/compile-email';
import type { CompileInput } from '../../../../shared/email/compile/composed';
import { directionOf } from '../../../../shared/email/language';
import { emailLanguages } from '../../../../shared/email-languages';
import { aDraft } from './fixtures';

const mailOf = async (lang: string | undefined, overrides: Partial<CompileInput> = {}) => {
  const { html } = await compileEmail(aDraft(overrides), { lang });
  return html.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
};
const list = '<ul><li><p>a</p></li></ul>';

test('a mail names its language and runs in its direction', async () => {
  expect(await mailOf('de')).toMatch(/<html [^>]*dir="ltr" lang="de"/);
  expect(await mailOf('he')).toMatch(/<html [^>]*dir="rtl" lang="he"/);
  const hebrew = list.replace('>a<', '>א<');
  expect(await mailOf('he', { body: hebrew })).toContain('<ul style="margin:0 24px 0 0');
  expect(await mailOf('de', { body: list })).toContain('<ul style="margin:0 0 0 24px');
});

test('our own words in a mail of another language are named as English', async () => {
  expect(await mailOf('he')).toMatch(/<p [^>]*lang="en"[^>]*>You receive this email/);
  expect(await mailOf('en-GB')).not.toContain('lang="en"');
  const code = { editor: 'CODE', body: '<p>שלום</p>' } as const;
  const mail = await mailOf('he', code);
  expect(mail).toContain('<html lang="he" dir="rtl">');
  expect(mail).toContain('<td lang="en" dir="ltr"');
});

test('nobody who has chosen no language gets another mail than before: English', async () => {
  expect(await mailOf(undefined)).toBe(await mailOf('en'));
});

test('the page of a code email keeps the language that its author gave it', async () => {
  const body = '<html lang="fr"><head></head><body><p>Bonjour</p></body></html>';
  expect(await mailOf('de', { editor: 'CODE', body })).toContain('<html lang="fr">');
});

test('a language is written from the right, or its script says otherwise', () => {
  expect(emailLanguages.filter((tag) => directionOf(tag) === 'rtl')).toEqual([
    ...['ar', 'fa', 'he', 'ur'],
  ]);
  expect(['ks-Deva', 'az-Arab', 'ar-EG', 'he-Latn'].map(directionOf)).toEqual([
    ...['ltr', 'rtl', 'rtl', 'ltr'],
  ]);
});

test('every language on offer is a tag that browsers and screen readers know', () => {
  expect(Intl.getCanonicalLocales([...emailLanguages])).toEqual([...emailLanguages]);
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  expect(emailLanguages.filter((tag) => names.of(tag) === undefined)).toEqual([]);
});
