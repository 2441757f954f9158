import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { compile, fill, NO_IMAGE, resolveLink } from '../../../../../shared/email/merge/merge';
import { internalToken, linkToken } from '../../../../../shared/email/merge/merge-tokens';
import { recipientValues } from '../../../../../shared/email/merge/recipient-values';
import {
  SAMPLE_RECIPIENT,
  SAMPLE_VALUES,
} from '../../../../../shared/email/merge/sample-recipient';

const values = (entries: Record<string, string>) => new Map(Object.entries(entries));
const htmlFor = (template: string, entries: Record<string, string>) =>
  fill(compile(template, 'html'), values(entries));

test.each([
  ['text', '<p>{{name}}</p>', '<b>&"\'', '<p>&lt;b&gt;&amp;&quot;&#x27;</p>'],
  ['an attribute', '<img alt="{{name}}">', '" onload="x', '<img alt="&quot; onload=&quot;x">'],
  [
    'a whole address',
    '<a href="{{name}}">',
    'https://x.example/?a&b',
    '<a href="https://x.example/?a&amp;b">',
  ],
  ['a hostile address', '<a href="{{name}}">', 'javascript:alert(1)', '<a href="#">'],
  ['an image source', '<img src="{{name}}">', 'data:text/html,x', `<img src="${NO_IMAGE}">`],
  ['an image source without a value', '<img src="{{other}}">', '', `<img src="${NO_IMAGE}">`],
  ['a host', '<a href="https://{{name}}/x">', 'ｅｖｉｌ.test', '<a href="https://invalid/x">'],
  ['a host without a scheme', '<a href="//{{name}}/x">', 'evil.test', '<a href="//invalid/x">'],
  ['an image’s host', '<img src="//{{name}}/p.png">', 'evil.test', '<img src="//invalid/p.png">'],
  ['a host behind a backslash', '<a href="/\\{{name}}">', 'evil.test', '<a href="/\\invalid">'],
  ['one behind two', '<a href="\\\\{{name}}/x">', 'evil.test', '<a href="\\\\invalid/x">'],
  [
    'one behind a tab',
    '<a href=" \u0001/\t/{{name}}">',
    'evil.test',
    '<a href=" \u0001/\t/invalid">',
  ],
  ['one behind a tag', '<a href="/{{no}}/{{name}}">', 'evil.test', '<a href="//invalid">'],
  ['a path', '<a href="/{{name}}/{{name}}">', '/evil.test', '<a href="/%2Fevil.test/invalid">'],
  ['a path on a host', '<a href="//a.test/{{name}}">', '/b', '<a href="//a.test/%2Fb">'],
  [
    'the end of a host',
    '<a href="https://shop.test{{name}}">',
    '.evil.test',
    '<a href="https://shop.testinvalid">',
  ],
  [
    'a user name',
    '<a href="https://{{name}}@shop.test/">',
    'evil.test/',
    '<a href="https://invalid@shop.test/">',
  ],
  [
    'what follows an address',
    '<a href="{{name}}/x?y={{name}}">',
    'https://a.test',
    '<a href="https://a.test/x?y=https%3A%2F%2Fa.test">',
  ],
  ['a message', '<a href="{{name}}">', 'sms:+4930?body=Hi', '<a href="sms:+4930?body=Hi">'],
  [
    'part of an address',
    '<a href="https://x.example/?n={{name}}">',
    'a&b=c/"',
    '<a href="https://x.example/?n=a%26b%3Dc%2F%22">',
  ],
  ['a style attribute', '<p style="color:{{name|red}}">', 'url(x)', '<p style="color:red">'],
  [
    'a style element',
    '<style>a>b{color:{{name|re;d}}}</style>',
    '}</style>',
    '<style>a>b{color:red}</style>',
  ],
])('escapes a value in %s for its context', (_, template, value, expected) => {
  expect(htmlFor(template, { name: value })).toBe(expected);
});

test('never lets a value change the structure of the email', () => {
  const template =
    '<p title="{{name}}">-{{name}}-<a href="{{name}}">x</a><a href="https://x.example/{{name}}">y</a></p>';
  const shape = (html: string) =>
    JSON.stringify(parseDocument(html), (key, value) =>
      ['name', 'type', 'children', 'attribs'].includes(key) || key === '' || /^\d+$/.test(key)
        ? value
        : undefined,
    );
  const expected = shape(htmlFor(template, { name: 'x' }));
  const nasty = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<', '>', '"', '-->', '</p>').chain((a) => fc.string().map((b) => a + b)),
  );
  fc.assert(
    fc.property(nasty, (name) => {
      expect(shape(htmlFor(template, { name }))).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('keeps a subject on one line, whatever is inserted', () => {
  const segs = compile('Hi {{name}}\r\nBcc: all@x.example', 'header');
  const subject = fill(segs, values({ name: 'Bob\r\nBcc: you@x.example\u2028' }));
  expect(subject).toBe('Hi Bob Bcc: you@x.example Bcc: all@x.example');
});

test('replaces a blank or missing value with the fallback, escaped like a value', () => {
  const segs = compile('<p>{{ First Name | <you> }}</p>', 'html');
  expect(fill(segs, values({ first_name: '  ' }))).toBe('<p>&lt;you&gt;</p>');
  expect(fill(segs, new Map())).toBe('<p>&lt;you&gt;</p>');
  expect(fill(segs, values({ first_name: 'Ann' }))).toBe('<p>Ann</p>');
});

test('doesn’t escape a fallback again that React has escaped', () => {
  expect(htmlFor('<p>{{name|you &amp; &quot;yours&quot;}}</p>', {})).toBe(
    '<p>you &amp; &quot;yours&quot;</p>',
  );
});

test('doesn’t fill merge tags inside a value', () => {
  expect(htmlFor('{{a}}', { a: '{{b}}', b: 'x' })).toBe('{{b}}');
});

test('keeps braces without a name as typed', () => {
  expect(compile('{{}} {{ !!! }} {a} {{', 'text')).toEqual(['{{}} {{ !!! }} {a} {{']);
});

test('fills the brand and the business address once when compiling, because they are the same for everyone', () => {
  expect(compile('<b>{{brand}}</b>', 'html', { constants: values({ brand: 'A&B' }) })).toEqual([
    '<b>A&amp;B</b>',
  ]);
});

test('treats the names of object properties as ordinary merge tag names', () => {
  expect(htmlFor('{{constructor}}{{tostring|x}}', {})).toBe('x');
});

test('prevents an author’s text from containing an internal token', () => {
  expect(compile('{{@open}} {{@link:1}}', 'text')).toEqual([
    { name: 'open', fallback: '', ctx: 'text' },
    ' ',
    { name: 'link_1', fallback: '', ctx: 'text' },
  ]);
});

test('replaces a link’s token with the recipient’s tracking URL, in HTML and in text', () => {
  const token = internalToken(linkToken(2));
  const recipient = recipientValues(
    { email: 'a@b.example' },
    {
      links: 2,
      link: (n) => `https://t.example/${n}?a&b`,
      open: '',
      unsubscribe: '',
      webVersion: '',
    },
  );
  expect(fill(compile(`<a href="${token}">`, 'html'), recipient)).toBe(
    '<a href="https://t.example/2?a&amp;b">',
  );
  expect(fill(compile(token, 'text'), recipient)).toBe('https://t.example/2?a&b');
});

test('reads a recipient’s values from their fields, name and address', () => {
  const recipient = recipientValues({
    email: 'ann@x.example',
    name: 'Ann  van Dyk',
    fields: { Prénom: 'Annie', Orders: 3, VIP: true, nested: { a: 1 }, Email: 'forged@x.example' },
  });
  expect(Object.fromEntries(recipient)).toEqual({
    prénom: 'Annie',
    prenom: 'Annie',
    orders: '3',
    vip: 'true',
    email: 'ann@x.example',
    name: 'Ann van Dyk',
    first_name: 'Ann',
    last_name: 'van Dyk',
  });
});

test.each([
  ['größe', { größe: '42' }, '42'],
  ['grosse', { größe: '42' }, '42'],
  ['Größe', { grosse: '41' }, '41'],
  ['größe', { größe: '42', grosse: '41' }, '42'],
  ['grosse', { größe: '42', grosse: '41' }, '41'],
  ['ano', { año: '1990', ano: '' }, ''],
  ['größe', { gr_e: '41' }, ''],
])('fills the tag %s for someone with %j with %j', (tag, fields, filled) => {
  const person = recipientValues({ email: 'ann@x.example', fields });
  expect(fill(compile(`{{${tag}}}`, 'text'), person)).toBe(filled);
});

test.each([
  ['https://x.example/?e={{email}}', 'https://x.example/?e=a%40b.example'],
  ['{{shop_url}}/sale', 'https://s.example/sale'],
  ['{{evil}}', undefined],
  ['{{missing}}', undefined],
  ['https://x.example/?q=a&b="c"', 'https://x.example/?q=a&b="c"'],
])('resolves the stored link %p to %p', (url, target) => {
  const recipient = values({
    email: 'a@b.example',
    shop_url: 'https://s.example',
    evil: 'javascript:alert(1)',
  });
  expect(resolveLink(url, recipient)).toBe(target);
});

test('gives the sample recipient the same values that an email would have', () => {
  expect(SAMPLE_VALUES).toEqual(recipientValues(SAMPLE_RECIPIENT));
});
