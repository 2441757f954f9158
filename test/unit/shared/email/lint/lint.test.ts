import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { DEFAULT_EMAIL_STYLE } from '../../../../../shared/email/document/styles';
import { lintDoc } from '../../../../../shared/email/lint/lint-doc';
import { findImageLocations } from '../../../../../shared/email/lint/lint-images';
import { blockName } from '../../../../../shared/email/lint/lint-place';
import { lintSubject } from '../../../../../shared/email/lint/lint-text';
import { WARNING_TEXTS } from '../../../../../shared/email/lint/lint-texts';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { aDraft } from '../fixtures';

const subject = (text: string) => lintSubject(text, ['size']).map(({ code }) => code);

const findWarnings = (body: string, style = DEFAULT_EMAIL_STYLE) =>
  lintDoc(markupToDoc(body), { style, fields: ['size'] }).map(
    ({ code, path }) => `${code} ${path}`,
  );

test.each([
  ['News of the week', []],
  ['Your order, {{first_name|friend}}', []],
  ['Free delivery on everything', []],
  ['', ['missing_subject']],
  ['BUY OUR NEW SHOES TODAY', ['subject_shouts']],
  ['Sale!!!', ['subject_shouts']],
  ['x'.repeat(71), ['subject_long']],
  ['x'.repeat(70), []],
  ['花'.repeat(167), ['subject_too_long', 'subject_long']],
  ['Sale\u202e today\u200b', ['subject_unseen']],
  ['Family 👩\u200d👧', []],
  // The value of the tag isn't known yet, so the tag doesn't count toward the subject's length.
  [`{{first_name|${'y'.repeat(60)}}} ${'x'.repeat(60)}`, []],
  ['Act now and win', ['subject_spammy']],
  ['A risk-free offer', ['subject_spammy']],
  ['You’ve been selected', ['subject_spammy']],
  ['Shoes in {{shoe}}', ['merge_tag_unknown']],
  ['Hello {{first_name', ['merge_tag_malformed']],
] as const)('checks the subject “%s”', (text, codes) => {
  expect(subject(text)).toEqual(codes);
});

test.each([
  [
    'an image without words',
    '<email-image src="https://x.test/a.png"></email-image><p>a</p>',
    ['image_alt_missing 0'],
  ],
  [
    'an embedded image',
    '<p>a</p><email-image alt="a" src="data:image/png;base64,AA=="></email-image>',
    ['image_embedded 1'],
  ],
  [
    'a button that leads nowhere',
    '<email-button value="a"></email-button><p>a</p>',
    ['link_empty 0'],
  ],
  ['a link to nowhere', '<p><a href="#">a</a></p>', ['link_empty 0']],
  [
    'a link inside a list',
    '<ul><li><p>b</p></li><li><p><a href="#">a</a></p></li></ul>',
    ['link_empty 0.1'],
  ],
  ['faint text', '<p><span style="color: #bbbbbb">a</span></p>', ['contrast_low 0']],
  [
    'large text may be fainter',
    '<p><span style="color: #888888; font-size: 40px">a</span></p>',
    [],
  ],
  [
    'a faint button',
    '<email-button value="a" href="https://x.test" background-color="#dddddd"></email-button><p>a</p>',
    ['contrast_low 0'],
  ],
  [
    'a mail of images alone',
    '<email-image src="https://x.test/a.png" alt="a"></email-image>',
    ['body_image_only undefined'],
  ],
  ['a tag nobody has', '<p>{{shoe}}</p>', ['merge_tag_unknown 0']],
] as const)('checks a draft: %s', (_description, body, codes) => {
  expect(findWarnings(body)).toEqual(codes);
});

const button = (background: string, label: string) =>
  `<p>a</p><email-button value="a" href="https://x.test" font-size="24" background-color="${background}" color="${label}"></email-button>`;

test('reports no issue for a dark button, because dark mode shows it in other shades', () => {
  expect(findWarnings(button('#222222', '#777777'))).toEqual([]);
  expect(findWarnings(button('#000000', '#ffffff'))).toEqual([]);
});

test('names the block of an issue in terms that authors know', () => {
  const body = `<email-heading>Hello</email-heading><email-button value="Shop now"></email-button><email-divider></email-divider><ul><li><p>x</p></li></ul><p>${'long '.repeat(20)}</p>`;
  expect(['0', '1', '2', '3.0', '4', '9'].map((path) => blockName(body, path))).toEqual([
    'Heading “Hello”',
    'Button “Shop now”',
    'Divider (block 3)',
    'List (block 4)',
    `Paragraph “${'long '.repeat(20).slice(0, 39)}…”`,
    'Block 10',
  ]);
});

test('lists images whose URL can be checked, and the path to each', async () => {
  const image = (src: string) => `<email-image src="${src}" alt="a"></email-image>`;
  const body = `${image('https://x.test/a.png')}<ul><li><p>a</p>${image('https://x.test/b.png')}</li></ul>${image('https://x.test/{{sid}}.png')}${image('data:image/png;base64,AA==')}`;
  expect(await findImageLocations(body, 'TIPTAP_REACTEMAIL')).toEqual([
    { src: 'https://x.test/a.png', path: '0' },
    { src: 'https://x.test/b.png', path: '1.0' },
  ]);
  expect(await findImageLocations('<p><img src="https://x.test/c.png"></p>', 'CODE')).toEqual([
    { src: 'https://x.test/c.png' },
  ]);
});

test('describes every issue in a whole sentence', () => {
  for (const text of Object.values(WARNING_TEXTS)) expect(text).toMatch(/^[A-Z].*[.:]$/s);
});

test('links issues in the subject and the preview text to their fields', async () => {
  const subjects = [
    '',
    'BUY THIS NOW!!!',
    'x'.repeat(80),
    'Act now',
    'Draft',
    'Re: your order',
    'Hello {{nickname}}',
  ];
  for (const text of subjects) {
    const findWarnings = lintSubject(text, ['size']);
    expect(findWarnings.length).toBeGreaterThan(0);
    expect(findWarnings.map(({ path }) => path)).toEqual(findWarnings.map(() => 'subject'));
  }
  const { warnings } = await compileEmail(
    aDraft({ subject: 'Autumn bulbs', preHeader: 'For {{nickname}}' }),
    { fields: ['size'] },
  );
  expect(warnings).toContainEqual(
    expect.objectContaining({ code: 'merge_tag_unknown', path: 'preHeader' }),
  );
});
