import { inlineCss } from '../../../../../shared/email/code/inline/inline-css';
import { readCode } from '../../../../../shared/email/code/read-code';

const textOf = (html: string) => readCode(inlineCss(html)).text;

test.each([
  [
    'a button with a part for Outlook',
    '<!--[if mso]><v:roundrect href="https://a.test"><center>Buy</center></v:roundrect><![endif]--><a href="https://a.test" style="mso-hide:all;background:#000">Buy</a>',
    'Buy (https://a.test)',
  ],
  [
    'a row that Outlook leaves out',
    '<table><tr style="mso-hide:all"><td>Shown</td></tr></table>',
    'Shown',
  ],
  ['what all but Outlook read', '<!--[if !mso]><!--><p>Shown</p><!--<![endif]-->', 'Shown'],
  ['what only Outlook reads', '<!--[if mso]><p>Not shown</p><![endif]--><p>a</p>', 'a'],
  [
    'what phones hide',
    '<style>@media (max-width:600px){.x{display:none!important}}</style><p class="x">Shown</p>',
    'Shown',
  ],
  [
    'columns in a cell without a font size',
    '<td style="font-size:0"> <div style="font-size:16px">Shown</div> </td>',
    'Shown',
  ],
  [
    'a picture in such a cell',
    '<td style="font-size:0;line-height:0"><img alt="A cup"></td>',
    '[A cup]',
  ],
  [
    'a box of full size',
    '<div style="max-height:0px"></div><div style="width:0.5em;overflow:auto">Shown</div>',
    'Shown',
  ],
])('includes displayed content in the text part: %s', (_description, html, text) => {
  expect(textOf(html)).toBe(text);
});

test.each([
  'display:none;mso-hide:all',
  'display:none !important',
  'max-height:0;overflow:hidden;mso-hide:all',
  'height:0px; overflow : hidden',
  'opacity:0',
  'visibility:hidden',
  'font-size:0',
  'font-size:1px;line-height:1px;color:#fff',
])('leaves a preheader hidden by %s out of the text part', (style) => {
  expect(textOf(`<div style="${style}">Not shown</div><p>a</p>`)).toBe('a');
  expect(textOf(`<style>.x{${style}}</style><div class="x">Not shown</div><p>a</p>`)).toBe('a');
});

test('numbers lists in the text part as in the email', () => {
  expect(
    textOf('<ol start="3"><li>c</li><li value="7">g</li><li><p>h</p><ul><li>i</li></ul></li></ol>'),
  ).toBe('3. c\n7. g\n8. h\n\n- i');
  expect(textOf('<p>Do</p><ol type="a"><li>x</li><li></li><li>y</li></ol><p>Now</p>')).toBe(
    'Do\n\na. x\nb. y\n\nNow',
  );
});
