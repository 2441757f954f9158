import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { fill, type Seg } from '../../../../../shared/email/merge/merge';
import { recipientValues } from '../../../../../shared/email/merge/recipient-values';
import { aDraft, TWENTY_BLOCKS } from '../fixtures';

const tokens = (segs: readonly Seg[]) =>
  segs.flatMap((seg) => (typeof seg === 'object' && 'name' in seg ? seg.name : []));
const annsEmail = (links: number) =>
  recipientValues(
    { email: 'ann@x.example', name: 'Ann Lee', fields: { code: 'A&B' } },
    {
      links,
      link: (n) => `https://t.example/c/${n}`,
      open: 'https://t.example/o',
      unsubscribe: 'https://t.example/u',
      webVersion: 'https://t.example/v',
    },
  );

test('compiles a newsletter once and fills it for a recipient', async () => {
  const email = await compileEmail(aDraft({ body: TWENTY_BLOCKS }));
  expect(email.warnings).toEqual([]);
  expect(email.links.map(({ n, url }) => [n, url])).toEqual([
    [1, 'https://shop.example/new?utm_source=mail'],
    [2, 'https://shop.example/spring'],
    [3, 'https://shop.example/cart?code={{code|SPRING}}'],
    [4, 'https://shop.example/journal/linen'],
  ]);
  expect(email.links[1]?.label).toBe('Spring dresses');
  const values = annsEmail(email.links.length);
  expect(fill(email.subject, values)).toBe('Spring sale for Ann');
  const html = fill(email.html, values);
  expect(html).toContain('Hi Ann</h1>');
  expect(html.match(/href="https:\/\/t\.example\/c\/2"/g)).toHaveLength(2);
  expect(html).toContain('<strong>A&amp;B</strong>');
  expect(html).not.toMatch(/[\ue000-\ue00f]|\{\{/);
  expect(email.bytes).toBeGreaterThan(html.length);
  expect(email.bytes).toBeLessThan(html.length + 2_000);
});

test('writes the text part like a letter', async () => {
  const email = await compileEmail(aDraft({ body: TWENTY_BLOCKS }));
  expect(fill(email.text, annsEmail(4))).toMatchSnapshot();
});

test('puts “View in browser” where the author placed it in the footer, and never tracks it', async () => {
  const footer = '<email-footer web-version="true"></email-footer>';
  const text = '<email-paragraph>Hi <a href="{{web_version_url}}">here</a></email-paragraph>';
  const wanted = await compileEmail(
    aDraft({ body: `<email-paragraph>Hi</email-paragraph>${footer}` }),
  );
  const html = fill(wanted.html, annsEmail(0));
  expect(html).toMatch(/href="https:\/\/t\.example\/v"[^>]*>View in browser<\/a>.*>Unsubscribe</s);
  expect(fill(wanted.text, annsEmail(0))).toContain('View in browser: https://t.example/v');
  const placed = await compileEmail(aDraft({ body: text + footer }));
  expect(placed.links).toEqual([]);
  expect(tokens(placed.html).filter((name) => name === '@webversion')).toHaveLength(1);
  const plain = await compileEmail(aDraft({ body: '<email-paragraph>Hi</email-paragraph>' }));
  expect(tokens(plain.html)).not.toContain('@webversion');
});

test('adds the open pixel, the unsubscribe link and the business address to every email', async () => {
  for (const editor of [
    'TIPTAP_REACTEMAIL',
    'TIPTAP',
    'AUTOMATION_REACTEMAIL_TIPTAP',
    'CODE',
  ] as const) {
    const email = await compileEmail(aDraft({ editor }));
    expect(tokens(email.html)).toEqual(expect.arrayContaining(['@open', '@unsubscribe']));
    expect(tokens(email.text)).toContain('@unsubscribe');
    expect(fill(email.html, new Map())).toContain('12345 Springfield');
    expect(fill(email.text, new Map())).toContain('12345 Springfield');
    expect(fill(email.html, new Map())).toContain('Everything must go');
  }
});

test('doesn’t change links or count opens when tracking is off', async () => {
  const email = await compileEmail(aDraft({ body: '<p><a href="https://x.example">x</a></p>' }), {
    trackLinks: false,
    trackOpens: false,
  });
  expect(email.links).toEqual([]);
  expect(new Set(tokens(email.html))).toEqual(new Set(['first_name', '@unsubscribe']));
});

test('doesn’t count mail, phone, anchor and unsubscribe links', async () => {
  const hrefs = ['mailto:a@b.example', 'tel:+1', '#top', '{{unsubscribe_url}}'];
  const email = await compileEmail(
    aDraft({ body: hrefs.map((href) => `<p><a href="${href}">x</a></p>`).join('') }),
  );
  expect(email.links).toEqual([]);
});

test('compiles an email to data that JSON can represent without loss', async () => {
  const email = await compileEmail(aDraft({ body: TWENTY_BLOCKS }));
  expect(JSON.parse(JSON.stringify(email))).toEqual(email);
});

const codes = async (overrides: Parameters<typeof aDraft>[0], fields?: string[]) =>
  (await compileEmail(aDraft(overrides), { fields })).warnings.map(({ code, severity, path }) =>
    [code, severity, path].filter(Boolean).join(' '),
  );

test.each([
  ['no subject', { subject: ' ' }, ['missing_subject error subject']],
  ['a shouted subject', { subject: 'BUY IT NOW!!' }, ['subject_shouts warn subject']],
  ['no address', { businessAddress: ' \n' }, ['missing_business_address error']],
  ['no content', { body: '<p></p>' }, ['body_empty error']],
  [
    'only images',
    { body: '<email-image src="https://x.example/a.png" alt="a"></email-image>' },
    ['body_image_only warn'],
  ],
  [
    'an embedded image',
    { body: '<p>a</p><email-image src="data:image/png;base64,AA==" alt="a"></email-image>' },
    ['image_embedded error 1'],
  ],
  [
    'an image without source or alt',
    { body: '<p>a</p><email-image></email-image>' },
    ['image_source_missing warn 1', 'image_alt_missing warn 1'],
  ],
  [
    'an SVG',
    { body: '<p>a</p><email-image src="https://x.example/a.svg?v=1" alt="a"></email-image>' },
    ['image_svg warn 1'],
  ],
  [
    'a relative image',
    { body: '<p>a</p><email-image src="/a.png" alt="a"></email-image>' },
    ['image_not_absolute warn 1'],
  ],
  ['a button to nowhere', { body: '<email-button></email-button>' }, ['link_empty warn 0']],
  [
    'a button without text',
    { body: '<email-button value=" " href="https://x.example"></email-button>' },
    ['button_text_missing warn 0'],
  ],
  [
    'a relative link in a list',
    { body: '<ul><li>a</li><li><a href="/x">b</a></li></ul>' },
    ['link_not_absolute warn 0.1'],
  ],
  ['faint text', { body: '<p><span style="color:#dddddd">a</span></p>' }, ['contrast_low warn 0']],
  [
    'large text needs less contrast',
    { body: '<email-heading><span style="color:#888888">a</span></email-heading>' },
    [],
  ],
  [
    'faint button',
    {
      body: '<email-button href="https://x.example" color="#cccccc" background-color="#ffffff"></email-button>',
    },
    ['contrast_low warn 0'],
  ],
  [
    'an unknown merge tag',
    { body: '<p>{{first_name}} {{shoe_size}} {{City}}</p>' },
    ['merge_tag_unknown warn 0'],
  ],
  [
    'a broken merge tag',
    { body: '<p>{{first_name</p>', preHeader: '{{!}}' },
    ['merge_tag_malformed warn preHeader', 'merge_tag_malformed warn 0'],
  ],
  ['a skipped heading', { body: '<h1>a</h1><h3>b</h3>' }, ['heading_order warn 1']],
  ['too large', { body: `<p>${'long '.repeat(22_000)}</p>` }, ['size_clipped warn']],
])('warns about %s', async (_, overrides, expected) => {
  expect(await codes(overrides, ['city'])).toEqual(expected);
});

test('reports no merge tag as unknown if the known fields are missing', async () => {
  expect(await codes({ body: '<p>{{shoe_size}}</p>' })).toEqual([]);
});

test('creates the same email whether a merge tag is typed or inserted', async () => {
  const section = (text: string) =>
    `<email-section background-color="#123456"><email-heading>Hi ${text}</email-heading><email-paragraph>Dear ${text},</email-paragraph></email-section>`;
  const written = await compileEmail(aDraft({ body: section('{{ First Name | friend }}') }));
  const inserted = await compileEmail(
    aDraft({ body: section('<email-merge-tag fallback="friend"></email-merge-tag>') }),
  );
  expect(written.html).toEqual(inserted.html);
  expect(written.text).toEqual(inserted.text);
  expect(tokens(written.html)).toContain('first_name');
});
