import { markupToDoc } from '../../../shared/email/markup-to-doc';
import { finishHtml } from '../../../shared/email/post';
import { previewDoc, renderDoc } from '../../../shared/email/render-doc';
import { aDraft, TWENTY_BLOCKS } from './fixtures';

const html = (body: string, overrides = {}) => renderDoc(markupToDoc(body), aDraft(overrides));
/** The rows of blocks alone, without the frame around them. */
const rows = async (body: string, overrides = {}) =>
  /role="presentation" width="100%"><tbody>(.*?)<\/tbody><\/table><\/td><\/tr><\/tbody><\/table><\/td><\/tr><\/tbody><\/table><table/s.exec(
    await html(body, overrides),
  )?.[1];

test.each([
  ['paragraph', '<email-paragraph align="right">a <b>b</b><br>{{x|y}}</email-paragraph>'],
  ['empty paragraph', '<p></p>'],
  ['heading', '<email-heading level="3" width="100%">a</email-heading>'],
  [
    'styled text',
    '<p><span style="color: rgba(0,0,0,.5); font-family: Georgia; font-size: 40px">a</span></p>',
  ],
  ['link', '<p><a href="https://x.example/?a&amp;b">a<i>b</i></a></p>'],
  [
    'merge tag',
    '<p>Hi <email-merge-tag name="first_name" fallback="you &amp; yours"></email-merge-tag></p>',
  ],
  [
    'button',
    '<email-button value="Go &gt;" href="https://x.example" bold="true" border-style="dashed" border-width="2"></email-button>',
  ],
  [
    'full button',
    '<email-button width="full" href="https://x.example" background-color="#7c3aed"></email-button>',
  ],
  ['divider', '<email-divider padding-left="10"></email-divider>'],
  [
    'image',
    '<email-image src="https://x.example/a.png" alt="A &quot;b&quot;" width="50%" align="left" href="https://x.example"></email-image>',
  ],
  [
    'natural image',
    '<email-image src="https://x.example/a.png" alt="" natural-width="2000"></email-image>',
  ],
  [
    'lists',
    '<ol start="3"><li><p>a</p><ul><li>b</li></ul><email-divider></email-divider></li></ol>',
  ],
])('golden HTML: %s', async (_, body) => {
  expect(await rows(body)).toMatchSnapshot();
});

test('golden HTML: the frame', async () => {
  expect(
    await html('<p>a</p>', {
      styles: { borderWidth: 2, borderRadius: 8, borderColor: '#ff0000', fontColor: '#333333' },
    }),
  ).toMatchSnapshot();
});

test('React’s preload links and comments do not reach the mail', async () => {
  const mail = await html(TWENTY_BLOCKS);
  expect(mail).not.toContain('rel="preload"');
  expect(mail.match(/<!--.*?-->/g)?.every((comment) => comment.startsWith('<!--[if mso]>'))).toBe(
    true,
  );
  expect(finishHtml('<link rel="preload" as="image" href="x"/>a<!-- -->b<!--$--><!--/$-->')).toBe(
    'ab',
  );
});

test('Outlook gets a table of 600 px, its pixels and every image width', async () => {
  const mail = await html(TWENTY_BLOCKS);
  expect(mail.match(/<!--\[if mso\]><table[^>]*width="600"/g)).toHaveLength(1);
  expect(mail.match(/<!--\[if mso\]><\/td><\/tr><\/table>/g)).toHaveLength(1);
  expect(mail).toContain('<o:PixelsPerInch>96</o:PixelsPerInch>');
  const widths = [...mail.matchAll(/<img[^>]*? width="(\d+)"/g)].map((match) => match[1]);
  expect(widths).toEqual(['166', '552', '331']);
});

test('dark mode changes the frame and only the colours that would vanish', async () => {
  const mail = await html(
    '<p><span style="color:#000080">a</span><span style="color:#ffd700">b</span></p><email-button></email-button><email-button background-color="#7c3aed"></email-button>',
  );
  expect(mail).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(mail).toMatch(/\.em-bg>table>tbody>tr>td\{background-color:#121212!important\}/);
  expect(mail).toMatch(/<span class="em-c\d" style="color:#000080/);
  expect(mail).toMatch(/<span style="color:#ffd700/);
  expect(mail.match(/class="em-b\d"/g)).toEqual(['class="em-b1"']);
  expect(mail).toContain('[data-ogsc] .em-t{color:');
});

test('a card that is dark already is left as its author made it', async () => {
  const mail = await html('<p>a</p>', { styles: { editorColor: '#101010', fontColor: '#ffffff' } });
  expect(mail).not.toContain('prefers-color-scheme');
});

test('the address and the way out are added, unless the author placed them', async () => {
  const count = async (body: string) => {
    const mail = await html(body);
    return [
      mail.match(/@unsubscribe/g)?.length ?? 0,
      mail.match(/1 Main Street/g)?.length ?? 0,
      mail.match(/You receive this email/g)?.length ?? 0,
    ];
  };
  expect(await count('<p>a</p>')).toEqual([1, 1, 1]);
  expect(await count('<p><a href="{{unsubscribe_url}}">Leave</a></p>')).toEqual([1, 1, 1]);
  expect(
    await count('<p><a href="{{unsubscribe_url}}">Leave</a> {{business_address}}</p>'),
  ).toEqual([1, 0, 0]);
});

test('the preview shows one person’s mail, with nothing tracked', async () => {
  const doc = markupToDoc(
    '<p>Hi {{first_name|you}} <a href="https://x.example">x</a> {{brand}}</p>',
  );
  const mail = await previewDoc(doc, aDraft(), new Map([['first_name', 'Ann <3']]));
  expect(mail).toContain('Hi Ann &lt;3 <a href="https://x.example"');
  expect(mail).toContain('Acme &amp; Sons');
  expect(mail).not.toMatch(/[\ue000-\ue00f]|\{\{/);
});

test('a text in every place cannot break out of it', async () => {
  const nasty = '</title></style><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
  const doc = {
    type: 'doc' as const,
    content: markupToDoc('<email-button></email-button><email-image></email-image><p>x</p>')
      .content,
  };
  for (const node of doc.content) {
    if (node.type === 'button') node.attrs.value = nasty;
    if (node.type === 'image') node.attrs.alt = nasty;
    if (node.type === 'paragraph') node.content = [{ type: 'text', text: nasty }];
  }
  const mail = await renderDoc(
    doc,
    aDraft({ subject: nasty, preHeader: nasty, brand: nasty, businessAddress: nasty }),
  );
  expect(mail).not.toMatch(/<script|<img src=x|<\/style><script/);
});

test('every block adds about the same: 200 of them stay under Gmail’s clip', async () => {
  const size = async (blocks: number) =>
    (await html('<p>Some words of text here.</p>'.repeat(blocks))).length;
  const shell = await size(1);
  expect(shell).toBeLessThan(5_400);
  expect(((await size(201)) - shell) / 200).toBeLessThan(460);
});
