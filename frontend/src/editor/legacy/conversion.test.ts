import { expect, test } from 'vitest';
import { convertLegacy } from '../../../../shared/email/markup/convert';
import { toConversionTexts } from './conversion-words';
import { legacyHtml } from './legacy-html';

test('describes the results of a conversion in sentences', () => {
  const { report } = convertLegacy(
    '<h1 style="color:red !important">A</h1><h2>B</h2><button-component description="Go"></button-component>' +
      '<image-component src="https://a.test/1.png" caption="c"></image-component><img src="x">' +
      '<feature-box><p>In</p></feature-box>',
  );
  expect(toConversionTexts(report)).toEqual([
    '1 style lost its “important” setting.',
    '2 titles became a full-width heading block.',
    '1 button became a button block in the new editor.',
    '1 image became an image block in the new editor.',
    '1 image lost its caption or photo credit.',
    '1 image outside an image block was removed.',
    '1 featured box became plain text, without its colored box.',
  ]);
});

test('ignores conversion codes that this version doesn’t support', () => {
  expect(
    toConversionTexts([
      { code: 'toString', count: 1 },
      { code: 'later', count: 2 },
    ]),
  ).toEqual([]);
});

const parse = (body: string) => new DOMParser().parseFromString(legacyHtml(body), 'text/html');

test('shows the older editors’ blocks in the legacy view', () => {
  const shownDocument = parse(
    '<p>Hello</p><button-component description="Shop now" data-bg-color="#112233"></button-component>' +
      '<image-component src="https://a.test/1.png" alt="A meadow"></image-component>' +
      '<featured-box data-bg-color="#ffeecc"><p>Inside</p></featured-box>',
  );
  expect(shownDocument.body.textContent).toContain('Hello');
  expect(shownDocument.querySelector('span')?.textContent).toBe('Shop now');
  expect(shownDocument.querySelector('span')?.style.background).toMatch(
    /#112233|rgb\(17, 34, 51\)/,
  );
  expect(shownDocument.querySelector('img')?.getAttribute('alt')).toBe('A meadow');
  expect(shownDocument.querySelector('div p')?.textContent).toBe('Inside');
});

test('shows no scripts or styles in the legacy view', () => {
  const shownDocument = parse(
    '<script>alert(1)</script><style>*{display:none}</style>' +
      '<button-component description="<img onerror=x>" data-bg-color="red;position:fixed"></button-component>',
  );
  expect(shownDocument.querySelectorAll('script, style, img')).toHaveLength(0);
  expect(shownDocument.querySelector('span')?.style.position).toBe('');
});

test('shows content from automations block by block in the legacy view', () => {
  const { body } = parse(
    '<email-heading>Ferns</email-heading><email-paragraph align="center">Hi <email-merge-tag fallback="there"></email-merge-tag></email-paragraph><email-divider></email-divider><email-button value="Shop" href="https://a.example"></email-button><email-image src="https://a.example/f.png" alt="A fern"></email-image>',
  );
  expect(body.querySelector('h2')?.textContent).toBe('Ferns');
  expect(body.querySelector('p')?.textContent).toBe('Hi {{first_name|there}}');
  expect(body.querySelector('p')?.style.textAlign).toBe('center');
  expect(body.querySelector('hr')).not.toBeNull();
  expect(body.querySelector('div > span')?.textContent).toBe('Shop');
  expect(body.querySelector('img')?.alt).toBe('A fern');
});
