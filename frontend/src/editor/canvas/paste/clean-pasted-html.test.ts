import { getSchema } from '@tiptap/core';
import { DOMParser as PmParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { emailExtensions } from '../../../../../shared/email/document/schema/schema';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { countDomWork } from '../../../../test/dom-work';
import { cleanPastedHtml, readPastedHtml } from './clean-pasted-html';
import type { TablesAs } from './paste-tables';
import { textToParagraphs } from './pasted-text';

const schema = getSchema(emailExtensions);

/** Returns the email's content after `html` was pasted into an empty email. */
const markupAfterPaste = (html: string): string => {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html');
  return docToMarkup(readDoc(PmParser.fromSchema(schema).parse(body).toJSON()));
};
const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;
const li = (text: string) => `<li>${p(text)}</li>`;

const wordListItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;

test('converts Word lists with the same nesting and numbering', () => {
  const html =
    wordListItem(1, '·', 'Linen') +
    wordListItem(2, 'o', 'White') +
    wordListItem(2, 'o', 'Sand') +
    wordListItem(1, '·', 'Oak') +
    '<p class=MsoNormal>Then:</p>' +
    wordListItem(1, '1.', 'Order') +
    wordListItem(1, '2.', 'Wait');
  expect(markupAfterPaste(html)).toBe(
    `<ul><li>${p('Linen')}<ul>${li('White')}${li('Sand')}</ul></li>${li('Oak')}</ul>` +
      p('Then:') +
      `<ol>${li('Order')}${li('Wait')}</ol>`,
  );
});

test('treats a numbered list directly after a bulleted list as a separate list', () => {
  expect(markupAfterPaste(wordListItem(1, '·', 'a') + wordListItem(1, '1)', 'b'))).toBe(
    `<ul>${li('a')}</ul><ol>${li('b')}</ol>`,
  );
});

test('limits Word font sizes to 8 to 72 px, and replaces Word’s default size, font, and black with the email’s style', () => {
  const span = (style: string, text: string) => `<span style='${style}'>${text}</span>`;
  const html = `<p class=MsoNormal>${span('font-size:14.0pt', 'a')}${span('font-size:99pt', 'b')}${span(
    'font-size:11.0pt;font-family:"Calibri",sans-serif;color:black',
    'c',
  )}${span('font-family:Georgia,serif;color:#C00000;mso-themecolor:accent2', 'd')}</p>`;
  expect(markupAfterPaste(html)).toBe(
    p(
      '<span style="font-size: 19px">a</span><span style="font-size: 72px">b</span>c' +
        '<span style="color: #c00000; font-family: Georgia">d</span>',
    ),
  );
});

test('turns a table row into one line with its cells next to each other', () => {
  const html =
    '<table class=MsoTableGrid><tr><td>Cell A</td><td><p class=MsoNormal><b>Cell B</b></p></td></tr>' +
    '<tr><td>&nbsp;</td><td align=center>Cell C</td></tr></table>';
  expect(markupAfterPaste(html)).toBe(p('Cell A | <strong>Cell B</strong>') + p('– | Cell C'));
});

test('keeps bold text, colors, and lists from Google Docs, and ignores the bold tag that Google Docs wraps around everything', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">' +
    '<h2 dir="ltr" style="text-align:center"><span style="font-size:17pt;font-family:Arial">Offer</span></h2>' +
    '<p dir="ltr"><span style="font-size:11pt;font-weight:700;font-style:italic">Today</span>' +
    '<span style="color:#ff0000;text-decoration:line-through"> 20 €</span>' +
    '<a href="https://www.google.com/url?q=https://shop.example/sale&amp;sa=D"><span>sale</span></a></p><br>' +
    '<ul><li dir="ltr"><p role="presentation"><span style="font-size:11pt">One</span></p></li>' +
    '<ul><li><p>Inner</p></li></ul></ul></b><br class="Apple-interchange-newline">';
  expect(markupAfterPaste(html)).toBe(
    '<email-heading level="2" align="center"><span style="font-size: 23px">Offer</span></email-heading>' +
      p(
        '<strong><em>Today</em></strong><span style="color: #ff0000"><s> 20 €</s></span>' +
          '<a href="https://shop.example/sale">sale</a>',
      ) +
      `<ul><li>${p('One')}<ul>${li('Inner')}</ul></li></ul>`,
  );
});

test('keeps the text of callouts, code, and task lists from Notion', () => {
  const html =
    '<!-- notionvc: 1 --><h1 id="x">Plan</h1><aside><p>Mind this</p></aside>' +
    '<pre><code class="language-js">one\ntwo</code></pre>' +
    '<ul class="to-do-list"><li><input type="checkbox"> Done</li></ul><hr>';
  expect(markupAfterPaste(html)).toBe(
    `<email-heading>Plan</email-heading>${p('Mind this')}${p('one<br>two')}<ul>${li('Done')}</ul>` +
      '<email-divider></email-divider>',
  );
});

test('keeps linked and embedded images, but not tracking pixels or local files', () => {
  const html =
    '<p>a<img src="https://shop.example/a.png" alt="Oil" width=200 onerror="alert(1)">b</p>' +
    '<img src="file:///C:/a.png"><img src="https://t.example/p.gif" width=1 height=1>' +
    '<img src="data:image/png;base64,iVBORw0KGgo=">';
  expect(markupAfterPaste(html)).toBe(
    `${p('a')}<email-image src="https://shop.example/a.png" alt="Oil" width="35%"></email-image>${p('b')}` +
      '<email-image src="data:image/png;base64,iVBORw0KGgo="></email-image>',
  );
});

test.each([
  ['width="120"', ' width="20%"'],
  ['style="border:0; width: 276.5px; height:1px"', ' width="50%"'],
  ['width="4000"', ' width="100%"'],
  ['width="50%"', ''],
])('keeps the width of an image: %s', (attributes, expectedAttributes) => {
  expect(markupAfterPaste(`<img src="https://shop.example/a.png" alt="Oil" ${attributes}>`)).toBe(
    `<email-image src="https://shop.example/a.png" alt="Oil"${expectedAttributes}></email-image>`,
  );
});

test.each([
  'cid:image001.png@01DB0000.00000000',
  'CID:ii_abc',
  'blob:https://outlook.office.com/9f1',
  'webkit-fake-url://1a2b/image.tiff',
  'x-apple-ql-id://x',
  'content://com.android/1',
])('counts an image as missing if only the email client can load it: %s', (src) => {
  expect(readPastedHtml(`<p>a<img src="${src}" alt="Oil"></p>`).unreadableImages).toBe(1);
});

test('replaces a paragraph that contains only an image with the image, with or without surrounding spaces', () => {
  const image = '<img src="https://shop.example/a.png" width="300" height="200">';
  for (const blank of ['', ' ', '\n  ']) {
    expect(cleanPastedHtml(`<p>${blank}${image}${blank}</p>`)).not.toMatch(/<p\b/);
  }
});

test('counts images stored only on the user’s computer as missing', () => {
  const html =
    '<p>a<img src="file:///C:/a.png"><img src="FILE:///b.png"><img src="https://x.test/c.png"></p>';
  expect(readPastedHtml(html).unreadableImages).toBe(2);
});

test('drops scripts, event handlers, and unsafe URLs', () => {
  const html =
    '<p onclick="alert(1)">a<script>alert(1)</script><a href="javascript:alert(1)">b</a>' +
    '<svg onload="alert(1)"><text>x</text></svg></p><style>p{color:red}</style><iframe src="//x"></iframe>';
  const clean = cleanPastedHtml(html);
  expect(clean).toBe('<p>ab</p>');
});

test('removes tracking redirects, unsafe URLs, event handlers, and foreign styles from a table kept as HTML', () => {
  const wrappedUrl =
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fshop.example%2Foak&amp;data=x';
  const html =
    `<table><tr><td onclick="alert(1)"><a href="${wrappedUrl}" onclick="alert(1)">Oak</a></td>` +
    '<td><a href="javascript:alert(1)">12</a></td></tr>' +
    '<tr><td><p>Ash</p><p><abbr onmouseover="alert(1)" title="x">kg</abbr><sup id="a">*</sup></p></td>' +
    '<td><span style="position:fixed;color:#c00000" onclick="alert(1)">9</span></td></tr></table>';
  const { body } = new DOMParser().parseFromString(readPastedHtml(html, 'html').html, 'text/html');
  const code = body.querySelector('email-html')?.getAttribute('code') ?? '';
  const td = '<td style="border:1px solid #d4d4d8;padding:8px;text-align:left">';
  expect(code).toBe(
    '<table style="width:100%;border-collapse:collapse"><tbody>' +
      `<tr>${td}<a href="https://shop.example/oak">Oak</a></td>${td}12</td></tr>` +
      `<tr>${td}Ash / kg<sup>*</sup></td>${td}<span style="color: #c00000">9</span></td></tr>` +
      '</tbody></table>',
  );
});

const surroundings = [
  ['', ''],
  ['<p>a</p>', ''],
  ['<p>a</p>', '<p>b</p>'],
  ['<p>', '</p>'],
  ['<table><tr><td>', '</td><td>b</td></tr></table>'],
] as const;

test.each([
  '<br>',
  '<p></p>',
  '<p>a</p>',
  '<p>a</p><br>',
  '<h1> </h1>',
  '<!---->',
  '<a href="https://a.test">a</a>',
  '<p><a href="https://a.test" style="display:block;background:#123456">a</a></p>',
  '<b><i>a</i></b>',
  '<span style="color:#c00000">a</span>',
  '<sup>2</sup>',
  '<ul><li>a</li></ul>',
  '<table><tr><td>a</td><td>b</td></tr></table>',
  '<table align="left" width="300"><tr><td>a</td></tr></table>',
  '<tr><td>a</td><td>b</td></tr>',
  '<img src="https://a.test/a.png">',
  '<o:p>a</o:p>',
  '<pre>a</pre>',
  '{{a}}',
  wordListItem(1, '1.', 'a'),
  `<p>a</p>${wordListItem(2, '·', 'b')}`,
  `<div>${wordListItem(1, '·', 'a')}</div>`,
])('takes time proportional to the length of a paste to clean it: %s', (unit) => {
  for (const [before, after] of surroundings) {
    const tableModes: readonly TablesAs[] = `${before}${unit}`.includes('<t')
      ? ['lines', 'html']
      : ['lines'];
    for (const as of tableModes) {
      const measureWork = (times: number) =>
        countDomWork(() => readPastedHtml(before + unit.repeat(times) + after, as));
      // With eight times the text, quadratic work would take 64 times as long.
      const ratio = measureWork(64) / measureWork(8);
      expect(ratio, `${before}…${after} as ${as}`).toBeLessThan(14);
    }
  }
});

test('turns merge tags in pasted text into pills', () => {
  expect(markupAfterPaste('<p>Hi {{ First Name | there }}, {{1}}</p>')).toBe(
    p('Hi <email-merge-tag fallback="there"></email-merge-tag>, {{1}}'),
  );
});

test('leaves content copied from an email unchanged', () => {
  const emailMarkup = '<email-button data-pm-slice="0 0 []" value="Shop"></email-button>';
  expect(cleanPastedHtml(emailMarkup)).toBe(emailMarkup);
});

test('splits plain text into paragraphs at empty lines, and keeps line breaks and further empty lines', () => {
  const doc = readDoc({
    type: 'doc',
    content: textToParagraphs('\na\r\nb\r\n\r\n\r\nc {{email}}\n'),
  });
  expect(docToMarkup(doc)).toBe(
    p('a<br>b') + p('') + p('c <email-merge-tag name="email"></email-merge-tag>'),
  );
});

test('keeps a block’s explicit text direction when its first letter implies the opposite', () => {
  const rtl = (text: string, tag = 'email-paragraph') => `<${tag} dir="rtl">${text}</${tag}>`;
  expect(markupAfterPaste('<p dir="RTL">Nike החדשות</p>')).toBe(rtl('Nike החדשות'));
  expect(markupAfterPaste('<h1 style="direction: rtl">iPhone חדש</h1>')).toBe(
    rtl('iPhone חדש', 'email-heading'),
  );
  expect(
    markupAfterPaste('<div dir="rtl"><div>Sony מצלמה</div><div dir="ltr">Sony</div></div>'),
  ).toBe(rtl('Sony מצלמה') + p('Sony'));
  expect(markupAfterPaste('<table dir="rtl"><tr><td>LG מסך</td></tr></table>')).toBe(rtl('LG מסך'));
  expect(markupAfterPaste('<ul dir="rtl"><li>USB כבל</li></ul>')).toBe(
    `<ul><li>${rtl('USB כבל')}</li></ul>`,
  );
  expect(markupAfterPaste('<div dir="rtl"><p>שלום</p></div>')).toBe(p('שלום'));
  expect(markupAfterPaste('<div dir="ltr">Hello</div>')).toBe(p('Hello'));
});
