import fc from 'fast-check';
import { emailStyles } from '../../../../shared/contracts/emails';
import { buttonDesign, withEmailStyle } from '../../../../shared/email/blocks/button/button-design';
import { coerceAttrs } from '../../../../shared/email/document/attrs';
import { FONT_FAMILIES } from '../../../../shared/email/document/fonts';
import {
  changedStyleKeys,
  changeStyle,
  DEFAULT_EMAIL_STYLE,
  readEmailStyle,
} from '../../../../shared/email/document/styles';
import { lintDoc } from '../../../../shared/email/lint/lint-doc';
import { docToMarkup } from '../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../shared/email/markup/markup-to-doc';
import { renderDoc } from '../../../../shared/email/render/render-doc';
import { emailDoc } from './arbitraries';
import { aDraft } from './fixtures';

const keys = Object.keys(emailStyles.shape);
const hostile = [
  '</style><script>alert(1)</script>',
  'red;background:url(https://evil.example)',
  '"><img src=x onerror=alert(1)>',
  "Arial';}</style>",
  'expression(alert(1))',
  '\u0000',
];
const value = fc.oneof(
  fc.constantFrom<unknown>(...hostile, ...FONT_FAMILIES, null, undefined, Number.NaN, {}, []),
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
  fc.string(),
);
const anyStyle = fc.record(Object.fromEntries(keys.map((key) => [key, value])), {
  requiredKeys: [],
});

test('reads any stored data as a style that the API accepts, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(anyStyle, (raw) => {
      const style = readEmailStyle(raw);
      expect(emailStyles.parse(style)).toEqual(style);
      // Compares JSON texts, so that the order of the keys must match too.
      expect(JSON.stringify(emailStyles.parse(style))).toBe(JSON.stringify(style));
      expect(JSON.stringify(readEmailStyle(style))).toBe(JSON.stringify(style));
    }),
  );
});

test('names the same keys in the same order in the table of styles and in the contract', () => {
  const fullStyle = readEmailStyle({
    bodyFont: 'Georgia',
    headingFont: 'Verdana',
    headingColor: 'red',
    linkColor: 'red',
    buttonColor: 'red',
    buttonTextColor: 'red',
    buttonRadius: 3,
    contentWidth: 9000,
    language: 'de',
  });
  expect(Object.keys(fullStyle)).toEqual(keys);
  expect(fullStyle).toMatchObject({ linkColor: '#ff0000', contentWidth: 700 });
});

test('adds only the values of a style to an email', async () => {
  const doc = markupToDoc(
    '<email-heading>a</email-heading><p><a href="https://x.example">b</a></p><email-button href="https://x.example"></email-button>',
  );
  for (const text of hostile) {
    const styles = Object.fromEntries(keys.map((key) => [key, text]));
    const html = await renderDoc(doc, { ...aDraft(), styles });
    expect(html).toBe(await renderDoc(doc, { ...aDraft(), styles: readEmailStyle(styles) }));
    expect(html).not.toMatch(/alert|evil|expression/);
  }
});

test('removes an optional value when it is undefined, and names the key of a change', () => {
  const wide = changeStyle(DEFAULT_EMAIL_STYLE, { contentWidth: 640, buttonRadius: 0 });
  expect(wide).toMatchObject({ contentWidth: 640, buttonRadius: 0 });
  const usual = changeStyle(wide, { contentWidth: undefined });
  expect(usual).not.toHaveProperty('contentWidth');
  expect(changedStyleKeys(wide, usual)).toEqual(['contentWidth']);
  expect(changedStyleKeys(usual, { ...usual })).toEqual([]);
});

test('makes a button follow the email’s style if it looks the same, and keeps a black that the author chose', () => {
  const style = changeStyle(DEFAULT_EMAIL_STYLE, { buttonColor: '#3b0764', buttonRadius: 20 });
  const styledButton = (attrs: Record<string, unknown>) =>
    withEmailStyle({ ...buttonDesign(coerceAttrs('button'), style), ...attrs }, style);
  expect(styledButton({})).toEqual(coerceAttrs('button'));
  expect(styledButton({ backgroundColor: '#000000', borderRadius: 8 })).toMatchObject({
    backgroundColor: '#000000',
    color: '',
    borderRadius: 8,
  });
  const black = '<email-button background-color="#000000" border-radius="8"></email-button>';
  expect(docToMarkup(markupToDoc(black))).toBe(black);
});

test('keeps a button’s appearance when it is moved to the style and back', () => {
  fc.assert(
    fc.property(emailDoc, anyStyle, (doc, raw) => {
      const style = readEmailStyle(raw);
      for (const node of doc.content) {
        if (node.type !== 'button') continue;
        const buttonAttrs = buttonDesign(node.attrs, style);
        expect(buttonDesign(withEmailStyle(buttonAttrs, style), style)).toEqual(buttonAttrs);
      }
    }),
  );
});

test('reports a faint link or heading color in the style', () => {
  const codes = (body: string, style: object) =>
    lintDoc(markupToDoc(body), { style: readEmailStyle(style), fields: undefined }).map(
      ({ code }) => code,
    );
  const body = '<email-heading level="6">a</email-heading><p><a href="https://x.example">b</a></p>';
  expect(codes(body, {})).toEqual([]);
  expect(codes(body, { linkColor: '#dddddd' })).toEqual(['contrast_low']);
  expect(codes(body, { headingColor: '#dddddd' })).toEqual(['contrast_low']);
});
