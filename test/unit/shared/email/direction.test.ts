import { compileEmail } from '../../../../shared/email/compile/compile-email';
import { directionOfText } from '../../../../shared/email/document/direction';
import { fill } from '../../../../shared/email/merge/merge';
import { aDraft } from './fixtures';

const compileBody = async (body: string, lang?: string, styles: object = {}) =>
  fill((await compileEmail(aDraft({ body, styles }), { lang })).html, new Map());

test.each([
  ['Hello', 'ltr'],
  ['123 – مرحبا hello', 'rtl'],
  ['"שלום" (hello)', 'rtl'],
  ['Привет שלום', 'ltr'],
  ['こんにちは', 'ltr'],
  ['ދިވެހި', 'rtl'],
  ['100 % – 20', undefined],
])('determines the direction of %s from its first letter', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});

test('sets an Arabic paragraph in an English email from right to left, and doesn’t change the surrounding blocks', async () => {
  const html = await compileBody(
    '<email-paragraph>An English paragraph that is long enough.</email-paragraph>' +
      '<email-paragraph>{{first_name|friend}} مرحبا</email-paragraph>' +
      '<email-paragraph align="center">شكرا</email-paragraph>' +
      '<email-heading level="2">عنوان</email-heading>' +
      '<ul><li><email-paragraph>واحد</email-paragraph></li></ul>' +
      '<email-button value="تسوق" href="https://shop.test"></email-button>',
  );
  expect(html).toMatch(
    /<html[^>]* dir="ltr" lang="en"|<html[^>]* lang="en" dir="ltr"|<html[^>]* dir="ltr"[^>]*lang="en"/,
  );
  expect(html).toMatch(/<p [^>]*text-align:left[^>]*>An English/);
  expect(html).not.toMatch(/<p [^>]*dir=[^>]*>An English/);
  expect(html).toMatch(/<p dir="rtl"[^>]*text-align:right[^>]*>friend مرحبا/);
  expect(html).toMatch(/<p dir="rtl"[^>]*text-align:center[^>]*>شكرا/);
  expect(html).toMatch(/<h2 [^>]*dir="rtl"[^>]*>عنوان/);
  expect(html).toMatch(/<ul dir="rtl" style="margin:0 24px 0 0/);
  expect(html).toMatch(/<a [^>]*dir="rtl"[^>]*>/);
});

test('writes a Hebrew email of an English account entirely from right to left', async () => {
  const html = await compileBody(
    '<email-paragraph>שלום לכולם</email-paragraph><email-paragraph>Sale</email-paragraph>',
  );
  expect(html).toMatch(/<html[^>]*lang="he"/);
  expect(html).toMatch(/<html[^>]*dir="rtl"/);
  expect(html).toMatch(/<p [^>]*text-align:right[^>]*>שלום/);
  expect(html).toMatch(/<p dir="ltr"[^>]*text-align:left[^>]*>Sale/);
});

test('prefers an email’s own language to the account’s', async () => {
  const body = '<email-paragraph>Hallo</email-paragraph>';
  expect(await compileBody(body, 'en', { language: 'de' })).toMatch(/<html[^>]*lang="de"/);
  const rtl = await compileBody(body, 'en', { language: 'fa' });
  expect(rtl).toMatch(/<html[^>]*lang="fa"/);
  expect(rtl).toMatch(/<html[^>]*dir="rtl"/);
  const code = await compileEmail(aDraft({ editor: 'CODE', body, styles: { language: 'he' } }), {
    lang: 'en',
  });
  expect(fill(code.html, new Map())).toContain('<html lang="he" dir="rtl">');
  expect(await compileBody(body, 'en', { language: 'xx' })).toMatch(/<html[^>]*lang="en"/);
});

test('prefers an explicit direction to the first letter, in paragraphs, headings and lists', async () => {
  const html = await compileBody(
    '<email-paragraph dir="rtl">Nike החדשות</email-paragraph>' +
      '<email-heading dir="rtl">iPhone חדש</email-heading>' +
      '<ul><li><email-paragraph dir="rtl">USB כבל</email-paragraph></li></ul>' +
      '<p style="direction: rtl">Sony מצלמה</p>' +
      '<email-paragraph dir="ltr">שלום from an English line</email-paragraph>',
    'en',
    { language: 'en' },
  );
  expect(html).toMatch(/<p dir="rtl"[^>]*text-align:right[^>]*>Nike/);
  expect(html).toMatch(/<h1 [^>]*dir="rtl"[^>]*>iPhone/);
  expect(html).toMatch(/<ul dir="rtl"/);
  expect(html).toMatch(/<p dir="rtl"[^>]*>Sony/);
  expect(html).toMatch(/<p [^>]*text-align:left[^>]*>שלום/);
});

const indented = 'padding-left="40" padding-right="3"';

test.each([
  ['en', '40px', '3px'],
  ['he', '3px', '40px'],
])('puts one-sided padding where the email’s lines begin: %s', async (language, left, right) => {
  const html = await compileBody(
    `<email-image src="https://shop.test/a.png" alt="a" ${indented}></email-image>` +
      `<email-divider ${indented}></email-divider>` +
      `<email-section ${indented}><email-paragraph>50 %</email-paragraph></email-section>` +
      `<email-columns ${indented}><email-column><p>1</p></email-column><email-column><p>2</p></email-column></email-columns>` +
      `<email-button value="20 %" href="https://shop.test" ${indented}></email-button>` +
      `<email-footer ${indented}></email-footer>`,
    'en',
    { language },
  );
  const sides = [...html.matchAll(/padding:\d+px (3|40)px \d+px (3|40)px/g)];
  expect(sides.map(([, ...pair]) => pair.map((px) => `${px}px`))).toEqual(
    Array.from({ length: 5 }, () => [right, left]),
  );
  expect(html).toMatch(new RegExp(`<a [^>]*padding-right:${right}[^>]*padding-left:${left}`));
});

test('indents a paragraph or heading where its own lines begin', async () => {
  const html = await compileBody(
    `<email-paragraph ${indented}>שלום</email-paragraph>` +
      `<email-heading ${indented}>Sale</email-heading>`,
    'en',
    { language: 'en' },
  );
  expect(html).toMatch(/padding:7px 40px 9px 3px"[^>]*>(<!--.*?-->)?<p dir="rtl"/);
  expect(html).toMatch(/padding:0px 3px 9px 40px"[^>]*>(<!--.*?-->)?<h1/);
});
