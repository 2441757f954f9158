import fc from 'fast-check';
import { sanitizeCode } from '../../../../../shared/email/code/code';
import { EMPTY_BODY, MARK_ORDER } from '../../../../../shared/email/document/email-doc';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { checkDoc, emailSchema } from '../../../../../shared/email/document/schema/schema';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { HOSTILE_MARKUP } from '../../../../fixtures/hostile/hostile-markup';
import { triesOf } from '../../../../runner/length';
import { emailDoc, looseDoc } from '../arbitraries';

const roundTrip = (markup: string) => docToMarkup(markupToDoc(markup));
const RUNS = { numRuns: triesOf({ short: 60, long: 300 }) };

test('writes and reads any document without loss', () => {
  fc.assert(
    fc.property(emailDoc, (doc) => {
      expect(markupToDoc(docToMarkup(doc))).toEqual(doc);
    }),
    RUNS,
  );
});

test('creates only documents that fit the editor’s schema and mean the same in the editor', () => {
  fc.assert(
    fc.property(emailDoc, (doc) => {
      checkDoc(doc);
      expect(readDoc(emailSchema().nodeFromJSON(doc).toJSON())).toEqual(doc);
    }),
    RUNS,
  );
});

test('doesn’t change a document when reading it again', () => {
  fc.assert(
    fc.property(looseDoc, (json) => {
      const doc = readDoc(json);
      expect(readDoc(doc)).toEqual(doc);
    }),
    RUNS,
  );
});

test('writes marks in the schema’s order', () => {
  expect(Object.keys(emailSchema().marks)).toEqual(MARK_ORDER);
});

test('stores an empty document as 7 characters', () => {
  expect(docToMarkup(readDoc({}))).toBe('<p></p>');
  expect(EMPTY_BODY).toHaveLength(7);
  expect(roundTrip('')).toBe(EMPTY_BODY);
  expect(roundTrip(EMPTY_BODY)).toBe(EMPTY_BODY);
});

test('doesn’t write attributes that equal their default', () => {
  expect(
    roundTrip('<email-button value="Click here" href="#" font-size="18"></email-button>'),
  ).toBe('<email-button></email-button>');
});

test.each([
  [
    'text outside a paragraph gets one',
    'Hello <b>you</b>',
    '<email-paragraph>Hello <strong>you</strong></email-paragraph>',
  ],
  [
    'plain paragraphs and headings are understood',
    '<p align="center">a</p><h3>b</h3>',
    '<email-paragraph align="center">a</email-paragraph><email-heading level="3">b</email-heading>',
  ],
  [
    'a merge tag that is written out is the same as one that was inserted',
    '<p>Hi {{first_name|dear friend}}, <b>{{ Shoe Size }}</b></p>',
    '<email-paragraph>Hi <email-merge-tag fallback="dear friend"></email-merge-tag>, <strong><email-merge-tag name="shoe_size"></email-merge-tag></strong></email-paragraph>',
  ],
  [
    'tags of other tools stay as they are',
    "<p>{{ person.first_name|default:'you' }} {{{raw}}} {{#if a}} *|FNAME|* {{1}}</p>",
    '<email-paragraph>{{ person.first_name|default:&#x27;you&#x27; }} {{{raw}}} {{#if a}} *|FNAME|* {{1}}</email-paragraph>',
  ],
  [
    'a block inside a paragraph splits it',
    '<p>a<email-divider></email-divider>b</p>',
    '<email-paragraph>a</email-paragraph><email-divider></email-divider><email-paragraph>b</email-paragraph>',
  ],
  [
    'a block that was not closed does not swallow what follows',
    '<email-divider><p>a</p>',
    '<email-divider></email-divider><email-paragraph>a</email-paragraph>',
  ],
  [
    'line breaks between blocks are layout',
    '<p>a</p>\n  <p>b</p>\n',
    '<email-paragraph>a</email-paragraph><email-paragraph>b</email-paragraph>',
  ],
  [
    'spaces inside a paragraph are the author’s',
    '<p>a  b </p>',
    '<email-paragraph>a  b </email-paragraph>',
  ],
  [
    'unknown elements are unwrapped',
    '<div><custom-x>a</custom-x></div><div>b</div>',
    '<email-paragraph>a</email-paragraph><email-paragraph>b</email-paragraph>',
  ],
  [
    'neighbours with one link share its anchor',
    '<p><a href="https://a.example">x</a><a href="https://a.example"><b>y</b></a></p>',
    '<email-paragraph><a href="https://a.example">x<strong>y</strong></a></email-paragraph>',
  ],
  [
    'the inner of two spans wins, attribute by attribute',
    '<p><span style="color:red;font-size:20px">a<span style="color: #00F">b</span></span></p>',
    '<email-paragraph><span style="color: #ff0000; font-size: 20px">a</span><span style="color: #0000ff; font-size: 20px">b</span></email-paragraph>',
  ],
  [
    'a host without a scheme gets https',
    '<p><a href="shop.example/a">x</a></p>',
    '<email-paragraph><a href="https://shop.example/a">x</a></email-paragraph>',
  ],
  [
    'a list keeps its start',
    '<ol start="3"><li>a</li></ol>',
    '<ol start="3"><li><email-paragraph>a</email-paragraph></li></ol>',
  ],
  ['a list without items is dropped', '<ul></ul><p>a</p>', '<email-paragraph>a</email-paragraph>'],
  [
    'values outside their range are brought inside',
    '<email-button padding-top="400" border-width="-1" font-size="5"></email-button>',
    '<email-button font-size="8" padding-top="100"></email-button>',
  ],
  [
    'image widths snap to 5 %',
    '<email-image width="57%"></email-image>',
    '<email-image width="55%"></email-image>',
  ],
])('reads markup: %s', (_, markup, expected) => {
  expect(roundTrip(markup)).toBe(expected);
});

test.each(HOSTILE_MARKUP)('cleans hostile markup: %s', (markup) => {
  const cleanMarkup = roundTrip(markup);
  expect(cleanMarkup).toContain('ok');
  expect(cleanMarkup).not.toMatch(/<(?!\/?(email-[a-z-]+|strong|em|u|s|a|span|br|ul|ol|li)\b)/);
  expect(cleanMarkup).not.toMatch(/="\s*(\w*script|data):/i);
  expect(cleanMarkup.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i);
  expect(cleanMarkup).not.toContain('\ue000');
  expect(roundTrip(cleanMarkup)).toBe(cleanMarkup);
  checkDoc(markupToDoc(markup));
});

test('never fails to read random markup, and reads the result the same way again', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '<email-button value="',
      '">',
      '<a href="',
      'javascript:',
    ],
    ...[
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<email-heading level=9>',
      'text',
      '&lt;',
      '\n',
      ' ',
      '<b>',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = roundTrip(pieces.join(''));
      expect(roundTrip(once)).toBe(once);
    }),
    { numRuns: triesOf({ short: 100, long: 500 }) },
  );
});

test('refuses bodies over a limit, and names the limit', () => {
  const code = (markup: string) => {
    try {
      markupToDoc(markup);
      return 'accepted';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };
  expect(code('x'.repeat(500_001))).toBe('body_too_large');
  expect(code('<p>a</p>'.repeat(1_100))).toBe('body_too_many_nodes');
  expect(code('<ul><li>'.repeat(15))).toBe('body_too_deep');
  expect(code('<div>'.repeat(5_000))).toBe('code_too_deep');
  expect(code('<p>a</p>'.repeat(900))).toBe('accepted');
});

test('refuses an email that is nested too deeply, and names the cause: lists or HTML', () => {
  expect(() => markupToDoc('<ul><li>'.repeat(15))).toThrow('Lists in this email');
  expect(() => sanitizeCode('<table><tr><td>'.repeat(300))).toThrow('The HTML of this email');
});

test('refuses any email above the limits and accepts any below', () => {
  fc.assert(
    fc.property(emailDoc, fc.integer({ min: 1, max: 40 }), (doc, times) => {
      const markup = docToMarkup(doc).repeat(times);
      const large = `${markup}<p>${'é'.repeat(250_001)}</p>`;
      expect(() => markupToDoc(large)).toThrow('larger than 500 kB');
      const many = `${markup}${'<email-divider></email-divider>'.repeat(2_000)}`;
      expect(() => markupToDoc(many)).toThrow('more than 2,000 elements');
    }),
    { numRuns: 15 },
  );
});
