import { checkBody } from '../../../../../functions/email-content/content-check';
import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { fill } from '../../../../../shared/email/merge/merge';

/**
 * These tests check text that only some recipients see. It is checked and filled like all other
 * text.
 */

const promise = '10% off to begin with';
const page = (inner: string) => `<html><body><p>Hello</p>${inner}</body></html>`;
const textPlaces: readonly [string, (text: string) => string][] = [
  ['an alternative text', (text) => `<img src="https://a.test/b.png" alt="${text}">`],
  ['Outlook’s comment', (text) => `<!--[if mso]><p>${text}</p><![endif]-->`],
  [
    'Outlook’s button',
    (text) =>
      `<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="https://a.test"><center>${text}</center></v:roundrect><![endif]-->`,
  ],
  ['a hidden preview text', (text) => `<div style="display:none">${text}</div>`],
  ['text of size 0', (text) => `<div style="font-size:0">${text}</div>`],
  [
    'a picture in a hidden part',
    (text) => `<div style="display:none"><img src="https://a.test/b.png" alt="${text}"></div>`,
  ],
];
const code = (inner: string) => ({
  draftId: 'd1',
  rev: 1,
  subject: 'Subject',
  preHeader: 'Preview',
  editor: 'CODE' as const,
  styles: {},
  businessAddress: 'Road 1',
  brand: 'Bloom',
  body: page(inner),
});
const escapeHtml = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const block = (inner: string) => ({
  ...code(''),
  editor: 'TIPTAP_REACTEMAIL' as const,
  body: `<p>Hello</p><email-html code="${escapeHtml(inner)}"></email-html>`,
});

describe.each(textPlaces)('checks text in %s', (_, at) => {
  test('blocks a code email with a placeholder promise', async () => {
    const { warnings } = await checkBody(code(at(promise)));
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'sample_promise', severity: 'error', samples: [promise] }),
    );
    expect((await checkBody(code(at('Nothing promised')))).warnings).toEqual([]);
  });

  test('checks an HTML block like a code email', async () => {
    const { warnings } = await compileEmail(block(at(`${promise} {{frist_name}}`)), { fields: [] });
    const expectedPath = { path: '1' };
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'sample_promise', samples: [promise], ...expectedPath }),
    );
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'merge_tag_unknown',
        names: ['frist_name'],
        ...expectedPath,
      }),
    );
  });

  test('fills a merge tag, and reports it if no subscriber has its field', async () => {
    const email = await compileEmail(code(at('{{frist_name|friend}} {{first_name|you}}')), {
      fields: [],
    });
    expect(email.warnings).toContainEqual(
      expect.objectContaining({ code: 'merge_tag_unknown', names: ['frist_name'] }),
    );
    const html = fill(email.html, new Map([['first_name', 'Ana']]) as never);
    expect(html).not.toContain('{{');
  });

  test('reports text that still has to be written', async () => {
    const { warnings } = await compileEmail(code(at('lorem ipsum')), {});
    expect(warnings.map(({ code: found }) => found)).toContain('placeholder_left');
  });
});

test.each([
  [
    'picture',
    '<email-image src="https://a.test/b.png" alt="{{frist_name}} lorem ipsum"></email-image>',
  ],
  [
    'video',
    '<email-video src="https://a.test/b.png" href="https://a.test" alt="{{frist_name}} lorem ipsum" value="Watch"></email-video>',
  ],
])('checks the alternative text of a %s', async (_, body) => {
  const { warnings } = await compileEmail({ ...block(''), body }, { fields: [] });
  expect(warnings.map(({ code: found }) => found)).toEqual(
    expect.arrayContaining(['merge_tag_unknown', 'placeholder_left']),
  );
});

test('checks a link that only Outlook shows like any other', async () => {
  const button = '<!--[if mso]><a href="https://{{city}}.test/">Shop</a><![endif]-->';
  const { warnings } = await checkBody(code(button));
  expect(warnings.map(({ code: found }) => found)).toContain('link_host_tag');
});
