import { getSchema } from '@tiptap/core';
import { DOMParser as PmParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { emailExtensions } from '../../../../../shared/email/document/schema/schema';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { readPastedHtml } from './clean-pasted-html';

// The fragments in this test were written for it. They are modeled on each program's clipboard
// content.

const schema = getSchema(emailExtensions);
const markupAfterPaste = (html: string): string => {
  const { body } = new DOMParser().parseFromString(readPastedHtml(html).html, 'text/html');
  return docToMarkup(readDoc(PmParser.fromSchema(schema).parse(body).toJSON()));
};
const p = (text: string, attrs = '') => `<email-paragraph${attrs}>${text}</email-paragraph>`;
const li = (text: string, inner = '') => `<li>${p(text)}${inner}</li>`;

test.each([
  '<p>Save 20 % * on everything. Free gift * for you.</p>',
  '<p>Call __init__ and ~~never~~ _this_ or **that**</p>',
  '<p>Hi *|FNAME|*, {{ person.first_name|default:"friend" }}, {{{raw}}}, %%first%%, {{#if a}}</p>',
])('leaves characters that look like Markdown or another tool’s tags unchanged: %s', (html) => {
  expect(markupAfterPaste(html)).toBe(p(html.slice(3, -4).replaceAll('"', '&quot;')));
});

test('keeps the link of a linked image, and removes tracking redirects from the link URL and the image URL', () => {
  const link = encodeURIComponent('https://shop.example/sale');
  const html = `<p><a href="https://eur01.safelinks.protection.outlook.com/?url=${link}&amp;data=1"><img src="https://ci3.googleusercontent.com/meips/x=s0-d-e1-ft#https://shop.example/a.png" alt="Sale"></a></p>`;
  expect(markupAfterPaste(html)).toBe(
    '<email-image src="https://shop.example/a.png" alt="Sale" href="https://shop.example/sale"></email-image>',
  );
});

test('removes the tracking redirect from a URL that is visible as text', () => {
  const wrapped = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fshop.example%2Fa';
  expect(markupAfterPaste(`<p><a href="${wrapped}">${wrapped}</a></p>`)).toBe(
    p('<a href="https://shop.example/a">https://shop.example/a</a>'),
  );
});

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}</p>\n`;
const between = '<p class=MsoListParagraph>Let it rest.</p>\n';

test('continues Word numbering after a paragraph between steps', () => {
  const html =
    item(1, '1.', 'Cut') + between + item(1, '2.', 'Oil') + between + item(1, '3)', 'Dry');
  expect(markupAfterPaste(html)).toBe(
    `<ol>${li('Cut')}</ol>${p('Let it rest.')}<ol start="2">${li('Oil')}</ol>${p('Let it rest.')}<ol start="3">${li('Dry')}</ol>`,
  );
});

test('keeps the start of Word lists with letters and Roman numerals', () => {
  expect(markupAfterPaste(item(1, 'c.', 'Third') + between + item(1, 'iv.', 'Fourth'))).toBe(
    `<ol start="3">${li('Third')}</ol>${p('Let it rest.')}<ol start="4">${li('Fourth')}</ol>`,
  );
});

test('adds a paragraph above nested steps of a Word list to the preceding step', () => {
  const html =
    item(1, '1.', 'Cut') +
    between +
    item(2, 'a.', 'Long') +
    item(2, 'b.', 'Short') +
    item(1, '2.', 'Oil');
  expect(markupAfterPaste(html)).toBe(
    `<ol>${li('Cut', `${p('Let it rest.')}<ol>${li('Long')}${li('Short')}</ol>`)}${li('Oil')}</ol>`,
  );
});

test('keeps the alignment, color, size, and font of a block from Canva', () => {
  const html =
    '<p style="text-align:center;color:#ff0000;font-size:42px;font-family:Georgia,serif;font-weight:700"><span>Big</span> sale</p>' +
    '<div style="text-align:right;color:rgb(0,0,255)">right</div>';
  const style = 'color: #ff0000; font-family: Georgia; font-size: 42px';
  expect(markupAfterPaste(html)).toBe(
    p(`<span style="${style}"><strong>Big sale</strong></span>`, ' align="center"') +
      p('<span style="color: #0000ff">right</span>', ' align="right"'),
  );
});

test('keeps the highlights of a web page copied in Chrome, but not its default style', () => {
  const computed = 'font-variant-ligatures:normal;orphans:2;widows:2;text-align:start;';
  const html =
    `<h2 style="${computed}color:rgb(33,37,41);font-size:32px;font-weight:600">Title</h2>` +
    `<p style="${computed}color:rgb(33,37,41);font-size:16px;font-family:system-ui">plain</p>` +
    `<p style="${computed}color:rgb(200,0,0);font-size:28px">loud</p>`;
  expect(markupAfterPaste(html)).toBe(
    '<email-heading level="2">Title</email-heading>' +
      p('plain') +
      p('<span style="color: #c80000; font-size: 28px">loud</span>'),
  );
});

test('turns lines from Gmail into paragraphs with the alignment of their container', () => {
  const html =
    '<div dir="ltr"><div style="text-align:center">One <b>two</b></div><div><br></div><div>Three</div>' +
    '<div><br></div><div><br></div><div><br></div><div>Four</div><div><br></div></div>';
  expect(markupAfterPaste(html)).toBe(
    p('One <strong>two</strong>', ' align="center"') + p('Three') + p('') + p('') + p('Four'),
  );
});

test('writes superscript and subscript as Unicode characters', () => {
  const html =
    '<p>20 m<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>, see <sup>1)</sup>, offer<sup>*</sup>' +
    ' <span style="font-size:0.6em;vertical-align:super">3</span></p>';
  expect(markupAfterPaste(html)).toBe(p('20 m², H₂O, 1ˢᵗ, see ¹⁾, offer* ³'));
});

test('turns a data table into one line per row, counts it, and offers it as an HTML table', () => {
  const html =
    '<google-sheets-html-origin><table><tbody><tr><th>Size</th><th>Price</th></tr>' +
    '<tr><td>Small</td><td style="text-align:right">12 €</td></tr><tr><td></td><td>15 €</td></tr></tbody></table>';
  const { tables } = readPastedHtml(html);
  expect(tables).toBe(1);
  expect(markupAfterPaste(html)).toBe(
    p('<strong>Size</strong> | <strong>Price</strong>') + p('Small | 12 €') + p('– | 15 €'),
  );
  const asHtml = new DOMParser().parseFromString(readPastedHtml(html, 'html').html, 'text/html');
  const code = asHtml.querySelector('email-html')?.getAttribute('code') ?? '';
  expect(code).toMatch(/^<table/);
  expect(code).toContain('text-align:right">12 €</td>');
});

test('turns floating tables from Mailchimp into columns, and a colored link into a button', () => {
  const column = (text: string) =>
    `<table align="left" border="0" cellpadding="0" width="300" class="mcnTextContentContainer"><tbody><tr><td class="mcnTextContent" style="padding:9px">${text}</td></tr></tbody></table>`;
  const html =
    `<table class="mcnTextBlock" width="100%"><tbody><tr><td class="mcnTextBlockInner">${column('Left')}${column('Right')}</td></tr></tbody></table>` +
    '<table class="mcnButtonBlock"><tbody><tr><td align="center" class="mcnButtonBlockInner"><table class="mcnButtonContentContainer" style="border-radius: 4px;background-color: #2BAADF;"><tbody><tr><td class="mcnButtonContent" style="font-size: 16px; padding: 18px;"><a class="mcnButton" href="https://shop.example/sale" style="font-weight: bold;color: #FFFFFF;">Shop now</a></td></tr></tbody></table></td></tr></tbody></table>';
  expect(markupAfterPaste(html)).toBe(
    `<email-columns><email-column>${p('Left')}</email-column><email-column>${p('Right')}</email-column></email-columns>` +
      '<email-button value="Shop now" href="https://shop.example/sale" background-color="#2baadf" color="#ffffff" bold="true" border-radius="4"></email-button>',
  );
});

test('turns adjacent cells of a layout table into columns with their widths', () => {
  const html =
    '<table role="presentation" width="600"><tr><td width="200"><img src="https://shop.example/a.png" alt="Chair"></td>' +
    '<td width="400"><h2>Chair</h2><p>Oak</p></td></tr></table>';
  expect(markupAfterPaste(html)).toBe(
    '<email-columns layout="33-67"><email-column><email-image src="https://shop.example/a.png" alt="Chair"></email-image></email-column>' +
      `<email-column><email-heading level="2">Chair</email-heading>${p('Oak')}</email-column></email-columns>`,
  );
});

test('keeps a colored word in a sentence as a link, and doesn’t turn adjacent social icons into columns', () => {
  expect(
    markupAfterPaste(
      '<p>Come to <a href="https://a.example" style="background:#ff0;padding:2px">us</a> today</p>',
    ),
  ).toBe(p('Come to <a href="https://a.example">us</a> today'));
  const icon = (name: string) =>
    `<td><a href="https://${name}.example"><img width="32" alt="${name}" src="https://i.example/${name}.png"></a></td>`;
  const html = `<table role="presentation"><tr>${icon('one')}${icon('two')}</tr></table>`;
  expect(markupAfterPaste(html)).not.toContain('email-columns');
});
