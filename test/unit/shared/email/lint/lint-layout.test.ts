import { htmlPartsOf } from '../../../../../shared/email/code/html-parts';
import { DEFAULT_EMAIL_STYLE } from '../../../../../shared/email/document/styles';
import { lintDoc } from '../../../../../shared/email/lint/lint-doc';
import { blockName } from '../../../../../shared/email/lint/lint-place';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';

const warningsOf = async (body: string) => {
  const doc = markupToDoc(body);
  const html = await htmlPartsOf(doc);
  const found = lintDoc(doc, { style: DEFAULT_EMAIL_STYLE, fields: undefined, html });
  return found.map(({ code, path }) => `${code} ${path ?? ''}`.trim());
};

const columns = (...inner: readonly string[]) =>
  `<email-columns>${inner.map((each) => `<email-column>${each}</email-column>`).join('')}</email-columns>`;

test.each([
  ['an empty column', columns('<p>a</p>', '<p></p>'), ['column_empty 0.1']],
  [
    'text that cannot be read on its section',
    '<email-section background-color="#fef3c7" color="#fde68a"><p>a</p></email-section>',
    ['contrast_low 0.0'],
  ],
  [
    'text that takes a colour of its own accord',
    '<email-section background-color="#14532d"><p>a</p></email-section>',
    [],
  ],
  [
    'an image in a column of a section',
    `<email-section>${columns('<p>a</p>', '<p>b</p><email-image src="https://x.example/a.png"></email-image>')}</email-section>`,
    ['image_alt_missing 0.0.1.1'],
  ],
  [
    'a video without a link, picture or words for it',
    '<p>a</p><email-video></email-video>',
    ['image_source_missing 1', 'image_alt_missing 1', 'video_link_missing 1'],
  ],
  ['social links without an address', '<p>a</p><email-social></email-social>', ['social_empty 1']],
  [
    'a picture behind a section as a drawing',
    '<email-section src="https://x.example/a.svg"><p>a</p></email-section>',
    ['image_svg 0'],
  ],
  [
    'what own code cannot have',
    '<p>a</p><email-html code="&lt;img src=&quot;https://x.example/a.png&quot;&gt;&lt;script&gt;1&lt;/script&gt;"></email-html>',
    ['code_active 1', 'image_alt_missing 1'],
  ],
  ['own code that shows nothing', '<p>a</p><email-html></email-html>', ['html_empty 1']],
  [
    'a heading that skips a level between columns',
    columns('<email-heading>a</email-heading>', '<email-heading level="3">b</email-heading>'),
    ['heading_order 0.1.0'],
  ],
])('reports %s', async (_description, body, expected) => {
  expect((await warningsOf(body)).sort()).toEqual([...expected].sort());
});

test('names the innermost block in an issue', () => {
  const body = `<email-section>${columns('<p>a</p>', '<email-button value="Shop"></email-button>')}</email-section>`;
  expect(blockName(body, '0.0.1.0')).toBe('Button “Shop”');
  expect(blockName(body, '0.0.1')).toBe('Column (block 1)');
});

test('shows the labels of merge tags in an issue’s location, even when the location’s text is shortened', () => {
  const body =
    '<email-paragraph>Thanks, {{first_name|friend}}. Here is something for a start</email-paragraph>' +
    '<email-heading level="1">{{first_name}}</email-heading>' +
    '<email-button value="Hi {{last_name|you}}"></email-button>' +
    '<email-paragraph><email-merge-tag name="first_name" fallback="friend"></email-merge-tag>, hello</email-paragraph>';
  expect(['0', '1', '2', '3'].map((path) => blockName(body, path))).toEqual([
    'Paragraph “Thanks, friend. Here is something for a…”',
    'Heading “[First name]”',
    'Button “Hi you”',
    'Paragraph “friend, hello”',
  ]);
});
