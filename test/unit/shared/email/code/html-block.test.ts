import { readHtmlBlock } from '../../../../../shared/email/code/html-block';

const shownHtml = (code: string): string => readHtmlBlock(code).write((url) => url).html;
const lostParts = (code: string) =>
  readHtmlBlock(code).removedParts.map(({ kind, name }) => `${kind} ${name}`);

const PAIR = '<!--[if mso]><table><tr><td><![endif]-->a<!--[if mso]></td></tr></table><![endif]-->';

test('reduces a page to the content of its body', () => {
  const page =
    '<!DOCTYPE html><html><head><title>T</title><meta charset="utf-8"><style>p{color:red}</style></head><body><p>a</p></body></html>';
  expect(shownHtml(page)).toBe('<p>a</p>');
  expect(lostParts(page)).toEqual(['outside_style style']);
});

test('closes everything the HTML block opens, but nothing of the surrounding email', () => {
  expect(shownHtml('<div><b>a')).toBe('<div><b>a</b></div>');
  expect(shownHtml('a</td></tr></table>')).toBe('a');
});

test('prevents an HTML block from covering the rest of the email', () => {
  expect(shownHtml('<p style="color:red;position:fixed;top:0">a</p>')).toBe(
    '<p style="color:red;;top:0">a</p>',
  );
});

test.each([PAIR, '<!--[if mso]><p>a</p><![endif]-->', '<!--[if !mso]><!-->a<!--<![endif]-->'])(
  'keeps comments that close what they open: %s',
  (code) => {
    expect(shownHtml(code)).toBe(code);
    expect(lostParts(code)).toEqual([]);
  },
);

test.each([
  '<!--[if mso]><table><tr><td><![endif]-->a',
  'a<!--[if mso]></td></tr></table><![endif]-->',
  '<!--[if !mso]><!-->a',
  'a<!--<![endif]-->',
  '<!--<![endif]-->a<!--[if !mso]><!-->',
])('removes comments that would hide the rest of the email: %s', (code) => {
  expect(shownHtml(code)).toBe('a');
  expect(lostParts(code)).toEqual(['outlook_comment Outlook']);
});

test('finds and rewrites links, in HTML and in text', () => {
  const part = readHtmlBlock(
    '<a href="https://x.example/?a=1&b=2">look</a> <img src="javascript:x">',
  );
  expect(part.links).toEqual([{ url: 'https://x.example/?a=1&b=2', label: 'look' }]);
  expect(part.write(() => '#1')).toEqual({
    html: '<a href="#1">look</a> <img>',
    text: 'look',
  });
});
