import * as fc from 'fast-check';
import { lintFormats } from '../../../../../shared/email/lint/lint-text';
import { compile, fill } from '../../../../../shared/email/merge/merge';
import { mergeTagText, parseMergeTag } from '../../../../../shared/email/merge/merge-tokens';
import { recipientValues } from '../../../../../shared/email/merge/recipient-values';
import { readFormat } from '../../../../../shared/email/merge/value-formats';

const write = (text: string, language: string, fields: Record<string, string>): string =>
  fill(
    compile(text, 'text'),
    recipientValues({ email: 'p@x.test', fields }, undefined, { lang: language }),
  );

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['date', '2026-11-20', 'en', 'November 20, 2026'],
  ['date', '2026-11-20', 'en-GB', '20 November 2026'],
  ['date', '2026-11-20', 'de', '20. November 2026'],
  ['date', '2026-11-20', 'fr', '20 novembre 2026'],
  ['date', '2026-11-20', 'ja', '2026年11月20日'],
  ['date', '2026-11-20', 'hu', '2026. november 20.'],
  ['date', '2026-11-20T23:59:00-10:00', 'en', 'November 20, 2026'],
  ['Short Date', '2026-11-20', 'de', '20.11.2026'],
  ['short_date', '2026-11-20', 'pt-BR', '20/11/2026'],
  ['day and month', '1990-02-28', 'de', '28. Februar'],
  ['day and month', '--02-29', 'en', 'February 29'],
  ['date', '--02-29', 'pl', '29 lutego'],
  ['number', '1234.5', 'de', '1.234,5'],
  ['number', '1,234.5', 'fr', '1 234,5'],
  ['whole number', '1234.5', 'en', '1,235'],
  ['percent', '15', 'de', '15 %'],
  ['percent', '12.5%', 'en', '12.5%'],
  ['EUR', '1234.5', 'de', '1.234,50 €'],
  ['eur', '1234.5', 'en', '€1,234.50'],
  ['JPY', '1200', 'ja', '￥1,200'],
  ['BHD', '1.5', 'en', 'BHD 1.500'],
])('writes %s of %s in %s', (format, value, language, text) => {
  expect(plain(write(`{{value:${format}}}`, language, { value }))).toBe(text);
});

test.each(['soon', '2026-02-31', '31.12.2026', '12,50', 'NaN', '1e5', '-', '<b>'])(
  'shows the fallback for %p, which isn’t a date or a number',
  (value) => {
    for (const format of ['date', 'number', 'EUR']) {
      expect(write(`{{value:${format}|later}}`, 'en', { value })).toBe('later');
      expect(write(`[{{value:${format}}}]`, 'en', { value })).toBe('[]');
    }
  },
);

test('uses the person’s language, else that of the email', () => {
  const value = '2026-11-20';
  expect(write('{{value:date}}', 'de', { value, language: 'fr' })).toBe('20 novembre 2026');
  expect(write('{{value:date}}', 'de', { value, language: 'nonsense' })).toBe('20. November 2026');
});

test('shows the fallback for an unknown format, and the check names it', () => {
  expect(write('[{{value:dat|later}}]', 'en', { value: '2026-11-20' })).toBe('[later]');
  expect(lintFormats('{{value:dat}} {{other:date}}', 'subject')).toEqual([
    { code: 'merge_tag_format', severity: 'error', path: 'subject', details: ['{{value:dat}}'] },
  ]);
});

test.each([
  '{{email:date}}',
  '{{first_name:number}}',
  '{{brand:EUR}}',
  '{{greeting:date}}',
  '{{value:}}',
  '{{value:money}}',
])('refuses %s', (tag) => {
  expect(lintFormats(tag).map(({ code }) => code)).toEqual(['merge_tag_format']);
});

test.each([
  [
    'birthday : Day and Month | soon',
    { name: 'birthday', format: 'Day and Month', fallback: 'soon' },
  ],
  ['birthday|at 10:30', { name: 'birthday', fallback: 'at 10:30' }],
  ['person:first_name', { name: 'person_first_name', fallback: '' }],
  ['@link:1', { name: 'link_1', fallback: '' }],
])('reads {{%s}}', (inner, tag) => {
  expect(parseMergeTag(inner)).toEqual(tag);
});

test('reads back every tag that it writes', () => {
  const format = fc.constantFrom('date', 'day and month', 'EUR', '');
  fc.assert(
    fc.property(format, fc.string({ maxLength: 20 }), (name, fallback) => {
      const tag = parseMergeTag(`value${name ? `:${name}` : ''}|${fallback.replace(/[{}]/g, '')}`);
      expect(tag && parseMergeTag(mergeTagText(tag).slice(2, -2))).toEqual(tag);
    }),
  );
});

test('knows every currency, in any case, and no other codes', () => {
  expect(['eur', 'Usd', 'ILS'].map(readFormat)).toEqual(['EUR', 'USD', 'ILS']);
  expect(['zzz', 'euro', '', 'toString'].map(readFormat)).toEqual(Array(4).fill(undefined));
});

test('isolates a name in the other direction, and no other name', () => {
  const person = (language: string, name: string) =>
    fill(
      compile('{{name}}, 3', 'text'),
      recipientValues({ email: 'p@x.test', name }, undefined, { lang: language }),
    );
  expect(person('en', 'נועה כהן')).toBe('\u2068נועה כהן\u2069, 3');
  expect(person('he', 'Noa Cohen')).toBe('\u2068Noa Cohen\u2069, 3');
  expect(person('he', 'נועה כהן')).toBe('נועה כהן, 3');
  expect(person('en', 'Noa Cohen')).toBe('Noa Cohen, 3');
});
