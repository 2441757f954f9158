import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { finishHtml } from '../../../../../shared/email/render/finish-html';
import { previewDoc, renderDoc } from '../../../../../shared/email/render/render-doc';
import { aDraft, TWENTY_BLOCKS } from '../fixtures';

const html = (body: string, overrides = {}) => renderDoc(markupToDoc(body), aDraft(overrides));
test('removes React’s preload links and comments from the email', async () => {
  const email = await html(TWENTY_BLOCKS);
  expect(email).not.toContain('rel="preload"');
  expect(email.match(/<!--.*?-->/g)?.every((comment) => comment.startsWith('<!--[if mso]>'))).toBe(
    true,
  );
  expect(finishHtml('<link rel="preload" as="image" href="x"/>a<!-- -->b<!--$--><!--/$-->')).toBe(
    'ab',
  );
});

test('gives Outlook a table of 600 px, the number of pixels per inch, and every image’s width', async () => {
  const email = await html(TWENTY_BLOCKS);
  expect(email.match(/<!--\[if mso\]><table[^>]*width="600"/g)).toHaveLength(1);
  expect(email.match(/<!--\[if mso\]><\/td><\/tr><\/table>/g)).toHaveLength(1);
  expect(email).toContain('<o:PixelsPerInch>96</o:PixelsPerInch>');
  const widths = [...email.matchAll(/<img[^>]*? width="(\d+)"/g)].map((match) => match[1]);
  expect(widths).toEqual(['166', '552', '331']);
});

test('adds dark mode colors only for the frame and for colors that would be invisible in dark mode', async () => {
  const email = await html(
    '<p><span style="color:#000080">a</span><span style="color:#ffd700">b</span></p><email-button></email-button><email-button background-color="#7c3aed"></email-button>',
  );
  expect(email).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(email).toMatch(/\.em-bg>table>tbody>tr>td\{background-color:#121212!important\}/);
  expect(email).toMatch(/<span class="em-c\d" style="color:#000080/);
  expect(email).toMatch(/<span style="color:#ffd700/);
  expect(email.match(/class="em-b\d"/g)).toEqual(['class="em-b1"']);
  expect(email).toContain('[data-ogsc] .em-t{color:');
});

test('makes line heights exact in Outlook, except where text is larger', async () => {
  const large = '<span style="font-size: 40px">large</span>';
  const email = await html(
    `<p>a</p><h2>b</h2><ul><li><p>c</p></li></ul><p>d ${large}</p><h2>${large}</h2>` +
      `<ul><li><p>e ${large}</p></li></ul>`,
  );
  const directionOf = (text: string) =>
    new RegExp(`<(\\w+)[^>]*mso-line-height-rule:exactly;line-height:133%[^>]*>${text}`).test(
      email,
    );
  expect(['a', 'b', 'c', 'd ', '<span', 'e '].map(directionOf)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
  expect(email).toContain('mso-line-height-rule:exactly;line-height:150%');
});

test('keeps an already dark card unchanged', async () => {
  const email = await html('<p>a</p>', {
    styles: { editorColor: '#101010', fontColor: '#ffffff' },
  });
  expect(email).not.toContain('prefers-color-scheme');
});

test('adds the business address and the unsubscribe link unless the author placed them', async () => {
  const count = async (body: string) => {
    const email = await html(body);
    return [
      email.match(/@unsubscribe/g)?.length ?? 0,
      email.match(/1 Main Street/g)?.length ?? 0,
      email.match(/You’re receiving this email/g)?.length ?? 0,
    ];
  };
  expect(await count('<p>a</p>')).toEqual([1, 1, 1]);
  expect(await count('<p><a href="{{unsubscribe_url}}">Leave</a></p>')).toEqual([1, 1, 1]);
  expect(
    await count('<p><a href="{{unsubscribe_url}}">Leave</a> {{business_address}}</p>'),
  ).toEqual([1, 0, 0]);
});

test('shows one person’s email in the preview, without tracking', async () => {
  const doc = markupToDoc(
    '<p>Hi {{first_name|you}} <a href="https://x.example">x</a> {{brand}}</p>',
  );
  const email = await previewDoc(doc, aDraft(), new Map([['first_name', 'Ann <3']]));
  expect(email).toContain('Hi Ann &lt;3 <a href="https://x.example"');
  expect(email).toContain('Acme &amp; Sons');
  expect(email).not.toMatch(/[\ue000-\ue00f]|\{\{/);
});

test('never lets a text add markup, wherever it is inserted', async () => {
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
  const email = await renderDoc(
    doc,
    aDraft({ subject: nasty, preHeader: nasty, brand: nasty, businessAddress: nasty }),
  );
  expect(email).not.toMatch(/<script|<img src=x|<\/style><script/);
});

test('adds about the same size for every block, so that 200 blocks stay under Gmail’s limit', async () => {
  const size = async (blocks: number) =>
    (await html('<p>Some words of text here.</p>'.repeat(blocks))).length;
  const shell = await size(1);
  expect(shell).toBeLessThan(5_400);
  expect(((await size(201)) - shell) / 200).toBeLessThan(460);
});

test('puts sections on the same background in one table, so that scaling shows no line between them', async () => {
  const section = (color: string, attrs = '') =>
    `<email-section background-color="${color}" ${attrs}><email-paragraph>a</email-paragraph></email-section>`;
  const backgroundsOf = async (body: string) =>
    [...(await html(body)).matchAll(/<table [^>]*background-color:#1f4d3a/g)].length;
  const forest = '#1f4d3a';
  expect(await backgroundsOf(section(forest) + section(forest, 'padding-top="0"'))).toBe(1);
  expect(await backgroundsOf(section(forest) + section('#e6eeea') + section(forest))).toBe(2);
  expect(await backgroundsOf(section(forest) + section(forest, 'border-radius="8"'))).toBe(2);
  expect(
    await backgroundsOf(`${section(forest)}<email-paragraph>b</email-paragraph>${section(forest)}`),
  ).toBe(2);
  expect(
    await backgroundsOf(section(forest) + section(forest, 'src="https://shop.test/a.png"')),
  ).toBe(2);
});
