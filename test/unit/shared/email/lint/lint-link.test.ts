import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { hasTagInHost, isAbsoluteUrl, safeUrl } from '../../../../../shared/email/html/safe-url';
import { aDraft } from '../fixtures';

test.each([
  'https://{{site}}/x',
  'https://shop.test{{site}}',
  'https://shop.test{{site}}/x',
  'https://{{name|a}}.shop.test',
  'http://{{site}}',
  'https:{{site}}',
  'https:\\\\{{site}}',
  'HTTPS://{{site}}:80/',
  'https://{{name}}@shop.test/',
  'https://shop.test:{{port}}/x',
  '{{site}}.evil.test/x',
  '{{a}}{{b}}',
  '//{{site}}/x',
  '/\\{{site}}',
  '///{{site}}/x',
  '//shop.test{{site}}/x',
  ' \t//{{site}}/x',
  '\u0001//{{site}}/x',
  '/\n/{{site}}/x',
  'ht\ntps://{{site}}/x',
  // If {{a}} is empty, {{b}} decides the site that the link leads to.
  '/{{a}}/{{b}}/x',
])('blocks sending when a merge tag decides the site of a link: %s', async (url) => {
  expect(hasTagInHost(url)).toBe(true);
  const link = `<a href="${url}">See it</a>`;
  const bodies = [
    { editor: 'CODE', body: `<p>Hi</p>${link}` },
    { editor: 'TIPTAP_REACTEMAIL', body: `<email-paragraph>${link}</email-paragraph>` },
    {
      editor: 'TIPTAP_REACTEMAIL',
      body: `<email-button href="${url}" value="See it"></email-button>`,
    },
    {
      editor: 'TIPTAP_REACTEMAIL',
      body: `<email-image href="${url}" src="https://shop.test/i.png" alt="a"></email-image>`,
    },
  ] as const;
  for (const draft of bodies) {
    const { warnings } = await compileEmail(aDraft(draft));
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'link_host_tag', severity: 'error' }),
    );
  }
});

test.each(['\\\\{{site}}/x', '\\/{{site}}/x'])(
  'removes a link such as %s from every email',
  async (url) => {
    expect(hasTagInHost(url)).toBe(true);
    const body = `<p>Hi</p><a href="${url}">See it</a><img src="${url}" alt="a">`;
    const { html } = await compileEmail(aDraft({ editor: 'CODE', body }));
    expect(JSON.stringify(html)).toContain('See it');
    expect(JSON.stringify(html)).not.toMatch(/site|invalid/);
  },
);

test('loads no image from a site that a merge tag decides', async () => {
  const body = '<p>Hi</p><img src="//{{site}}/p.png" alt="a"><img src="/\\{{site}}" alt="a">';
  const { html } = await compileEmail(aDraft({ editor: 'CODE', body }));
  const hosts = html.filter((part) => typeof part !== 'string' && 'name' in part);
  expect(hosts.filter((part) => JSON.stringify(part).includes('"site"'))).toEqual([
    expect.objectContaining({ name: 'site', ctx: 'host' }),
    expect.objectContaining({ name: 'site', ctx: 'host' }),
  ]);
});

test.each([
  '{{shop_url}}',
  '{{shop_url}}/sale',
  '{{ site | https://shop.test }}?a=b',
  'https://shop.test/{{name}}',
  'https://shop.test?x={{name}}',
  'https://shop.test#{{name}}',
  'mailto:{{email}}',
  '#{{name}}',
  '/{{name}}/x',
  '//shop.test/{{name}}',
  '/shop//{{name}}',
])('accepts a merge tag elsewhere in a link: %s', (url) => {
  expect(hasTagInHost(url)).toBe(false);
});

test.each([
  ['sms:+4930123?body=Hi%20you', 'sms:+4930123?body=Hi%20you'],
  ['whatsapp://send?phone=4930123', 'whatsapp://send?phone=4930123'],
  ['tel:+4930123', 'tel:+4930123'],
  ['info@store.com', 'mailto:info@store.com'],
])('keeps %s as %s, without tracking or a warning', async (typed, url) => {
  expect(safeUrl(typed)).toBe(url);
  expect(isAbsoluteUrl(url)).toBe(true);
  for (const draft of [
    { editor: 'CODE', body: `<p>Hi <a href="${typed}">us</a></p>` },
    {
      editor: 'TIPTAP_REACTEMAIL',
      body: `<email-paragraph><a href="${typed}">us</a></email-paragraph>`,
    },
    {
      editor: 'TIPTAP_REACTEMAIL',
      body: `<email-button href="${typed}" value="us"></email-button>`,
    },
  ] as const) {
    const email = await compileEmail(aDraft(draft));
    expect(email.warnings).toEqual([]);
    expect(email.links).toEqual([]);
    expect(JSON.stringify(email.html)).toContain(`href=\\"${url}\\"`);
  }
});
