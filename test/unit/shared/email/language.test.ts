import { compileEmail } from '../../../../shared/email/compile/compile-email';
import type { CompileInput } from '../../../../shared/email/compile/composed';
import { directionOf } from '../../../../shared/email/language';
import { emailLanguages } from '../../../../shared/email-languages';
import { aDraft } from './fixtures';

const compileInLanguage = async (
  lang: string | undefined,
  overrides: Partial<CompileInput> = {},
) => {
  const { html } = await compileEmail(aDraft(overrides), { lang });
  return html.map((piece) => (typeof piece === 'string' ? piece : '')).join('');
};
const list = '<ul><li><p>a</p></li></ul>';

test('declares the language of an email and uses its direction', async () => {
  expect(await compileInLanguage('de')).toMatch(/<html [^>]*dir="ltr" lang="de"/);
  expect(await compileInLanguage('he')).toMatch(/<html [^>]*dir="rtl" lang="he"/);
  const hebrew = list.replace('>a<', '>א<');
  expect(await compileInLanguage('he', { body: hebrew })).toContain('<ul style="margin:0 24px 0 0');
  expect(await compileInLanguage('de', { body: list })).toContain('<ul style="margin:0 0 0 24px');
});

test('marks our own texts as English in an email in a language that we have no texts in', async () => {
  expect(await compileInLanguage('fa')).toMatch(
    /<p [^>]*lang="en"[^>]*>You’re receiving this email/,
  );
  expect(await compileInLanguage('en-GB')).not.toContain('lang="en"');
  const code = { editor: 'CODE', body: '<p>سلام</p>' } as const;
  const email = await compileInLanguage('fa', code);
  expect(email).toContain('<html lang="fa" dir="rtl">');
  expect(email).toContain('<td lang="en" dir="ltr"');
});

test('uses English for an email without a chosen language', async () => {
  expect(await compileInLanguage(undefined)).toBe(await compileInLanguage('en'));
});

describe('the page of a code email', () => {
  const pageOf = (body: string, lang: string, language?: string) =>
    compileInLanguage(lang, { editor: 'CODE', body, preHeader: 'Before', styles: { language } });
  const inner = '<head></head><body><p>Bonjour</p></body></html>';

  test.each(['<html lang="fr">', "<HTML LANG='fr' dir='ltr'>"])(
    'keeps the language that a code email’s author set: %s',
    async (root) => {
      const email = await pageOf(root + inner, 'de', 'he');
      expect(email).toMatch(/<html lang="fr"( dir="ltr")?>/);
      expect(email).toContain('Vous recevez cet e-mail');
    },
  );

  test.each(['<html>', '<html lang="">', '<html lang=" ">'])(
    'sets the email’s language on the page of a code email that has none: %s',
    async (root) => {
      expect(await pageOf(root + inner, 'en', 'pl')).toContain('<html lang="pl">');
      expect(await pageOf(root + inner, 'de')).toContain('<html lang="de">');
    },
  );

  test('uses the chosen language’s direction for a code email, unless its author sets one', async () => {
    expect(await pageOf(`<html>${inner}`, 'en', 'he')).toContain('<html lang="he" dir="rtl">');
    expect(await pageOf(`<html dir="ltr">${inner}`, 'en', 'he')).toContain(
      '<html lang="he" dir="ltr">',
    );
    const body = '<html><body dir="ltr"><p>a</p></body></html>';
    expect(await pageOf(body, 'en', 'he')).toContain('<html lang="he">');
    expect(await pageOf(`<html>${inner}`, 'he')).toContain('<html lang="he">');
  });

  test('accepts a code email without a root or body element, or with a second body for Outlook', async () => {
    const rootless = await pageOf('<!DOCTYPE html><body><p>a</p></body>', 'en', 'pl');
    expect(rootless).toMatch(/^<!DOCTYPE html><html lang="pl"><body><div style="display:none/);
    const bodyless = await pageOf('<html lang="fr"><p>a</p></html>', 'en', 'pl');
    expect(bodyless).toMatch(/^<html lang="fr"><div style="display:none[^>]*>Before/);
    expect(bodyless.match(/<html/g)).toHaveLength(1);
    const outlook =
      '<html lang="fr"><!--[if mso]><body class="mso"><![endif]-->' +
      '<!--[if !mso]><!--><body class="all"><!--<![endif]--><p>a</p></body></html>';
    expect(await pageOf(outlook, 'en')).toMatch(/<body class="all"><div style="display:none/);
  });
});

test('determines the direction from the language, unless the script differs', () => {
  expect(emailLanguages.filter((tag) => directionOf(tag) === 'rtl')).toEqual([
    ...['ar', 'fa', 'he', 'ur'],
  ]);
  expect(['ks-Deva', 'az-Arab', 'ar-EG', 'he-Latn'].map(directionOf)).toEqual([
    ...['ltr', 'rtl', 'rtl', 'ltr'],
  ]);
});

test('offers only languages that browsers and screen readers know', () => {
  expect(Intl.getCanonicalLocales([...emailLanguages])).toEqual([...emailLanguages]);
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  expect(emailLanguages.filter((tag) => names.of(tag) === undefined)).toEqual([]);
});
