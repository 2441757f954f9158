import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { convertLegacy } from '../../../../../shared/email/markup/convert';
import { aDraft } from '../fixtures';

test.each([
  [
    'important flags are stripped',
    '<p style="text-align: center !important">a</p>',
    '<email-paragraph align="center">a</email-paragraph>',
    { important_removed: 1 },
  ],
  [
    'h1 and h2 become headings of full width',
    '<h1>a</h1><h2 style="text-align:right">b</h2>',
    '<email-heading width="100%">a</email-heading><email-heading level="2" align="right" width="100%">b</email-heading>',
    { heading_converted: 2 },
  ],
  [
    'stray images are removed',
    '<p>a<img src="https://x.example/a.png">b</p>',
    '<email-paragraph>ab</email-paragraph>',
    { stray_image_removed: 1 },
  ],
  [
    'legacy buttons are renamed',
    '<button-component href="https://x.example" description="Buy" width="full" data-bg-color="#F00" data-text-color="#0F0"></button-component>',
    '<email-button value="Buy" href="https://x.example" width="full" background-color="#ff0000" color="#00ff00"></email-button>',
    { button_renamed: 1 },
  ],
  [
    'legacy images are renamed, flags become their look',
    '<image-component src="https://x.example/a.png" title="A" linkurl="https://x.example" data-border="true" data-roundedcorners data-x width="340" author="Bob"></image-component>',
    '<email-image src="https://x.example/a.png" alt="A" width="50%" href="https://x.example" border-radius="12" border-width="1" border-style="solid"></email-image>',
    { image_renamed: 1, image_details_dropped: 1 },
  ],
  [
    'featured boxes keep their text',
    '<feature-box data-bg-color="#fffbe0"><p>a</p><p>b</p></feature-box>',
    '<email-paragraph>a</email-paragraph><email-paragraph>b</email-paragraph>',
    { feature_box_flattened: 1 },
  ],
  [
    'padding is read from the style',
    '<button-component value="a" style="padding: 1px 2px 3px"></button-component>',
    '<email-button value="a" padding-top="1" padding-right="2" padding-bottom="3" padding-left="2"></email-button>',
    { button_renamed: 1 },
  ],
  [
    'rules become dividers',
    '<hr><ul><li><p>a</p></li></ul>',
    '<email-divider></email-divider><ul><li><email-paragraph>a</email-paragraph></li></ul>',
    {},
  ],
  [
    'new markup passes unchanged',
    '<email-divider></email-divider>',
    '<email-divider></email-divider>',
    {},
  ],
  ['nothing is nothing', '', '<p></p>', {}],
])('converts an older body: %s', (_, body, markup, counts) => {
  const converted = convertLegacy(body);
  expect(converted.markup).toBe(markup);
  expect(Object.fromEntries(converted.report.map(({ code, count }) => [code, count]))).toEqual(
    counts,
  );
});

test('sends an older body that was never opened in the editor', async () => {
  const email = await compileEmail(
    aDraft({
      editor: 'TIPTAP',
      body: '<h1>Hi</h1><button-component href="https://x.example" description="Buy"></button-component>',
    }),
  );
  expect(email.links).toEqual([{ n: 1, url: 'https://x.example', label: 'Buy' }]);
});
