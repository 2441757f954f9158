import fc from 'fast-check';
import { sanitizeCode } from '../../../../../shared/email/code/code';
import { inlineCss } from '../../../../../shared/email/code/inline/inline-css';
import { readCode } from '../../../../../shared/email/code/read-code';
import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { fill } from '../../../../../shared/email/merge/merge';
import { HOSTILE_CODE } from '../../../../fixtures/hostile/hostile-code';
import { aDraft } from '../fixtures';

const cleanCode = (html: string) => sanitizeCode(html).html;

test.each(HOSTILE_CODE)('cleans hostile code: %s', (html) => {
  const cleanedOnce = cleanCode(html);
  expect(cleanCode(cleanedOnce)).toBe(cleanedOnce);
  expect(cleanedOnce).not.toMatch(
    /<(script|iframe|object|embed|svg|math|form|base|link|textarea)/i,
  );
  expect(cleanedOnce.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i);
  expect(cleanedOnce).not.toMatch(/(href|src|background)="\s*(\w*script|data:text)/i);
  expect(cleanedOnce).not.toMatch(/@import|expression\s*\(|--!>|behavior:/i);
});

test('keeps everything unchanged that email clients show', () => {
  const mail =
    '<!DOCTYPE html><html lang="en" xmlns:v="urn:x"><head><meta charset="utf-8"><title>a &amp; b</title>' +
    '<style media="all">@media (max-width:600px){.a>.b{color:red}}</style></head><body bgcolor="#ffffff">' +
    '<table role="presentation" width="100%"><tbody><tr><td align="center" style="padding:1px">' +
    '<a href="https://x.example/?a&amp;b" target="_blank"><img src="https://x.example/a.png" alt=""></a>' +
    '</td></tr></tbody></table></body></html>';
  expect(sanitizeCode(mail)).toEqual({ html: mail, removedParts: [] });
});

test.each([
  ['half tables', '<!--[if mso]><table width="600"><tr><td><![endif]-->'],
  ['their ends', '<!--[if mso | IE]></td></tr></table><![endif]-->'],
  ['revealed content', '<!--[if !mso]><!--><p>a</p><!--<![endif]-->'],
  [
    'VML',
    '<!--[if mso]><v:roundrect href="https://x.example" arcsize="8%" fillcolor="#000000"><center>a</center></v:roundrect><![endif]-->',
  ],
  [
    'document settings',
    '<!--[if mso]><xml><o:PixelsPerInch>96</o:PixelsPerInch></xml><![endif]-->',
  ],
  ['styles', '<!--[if mso]><style>td{font-family:Arial}</style><![endif]-->'],
])('keeps Outlook’s conditional comments: %s', (_, html) => {
  expect(cleanCode(html)).toBe(html);
});

test('recognizes a page’s meta tags in any capitalization', () => {
  for (const meta of [
    '<meta name="Viewport" content="a">',
    '<meta http-equiv="Content-Type" content="a">',
  ]) {
    expect(cleanCode(`<html><head>${meta}</head><body></body></html>`)).toContain(meta);
  }
  expect(cleanCode('<meta http-equiv="Refresh" content="0">')).not.toContain('meta');
});

test('keeps names that anchors, maps and metas need, if they don’t overwrite properties of the page', () => {
  expect(cleanCode('<a name="top">a</a><map name="m"></map><img name="cookie" alt="">')).toBe(
    '<a name="top">a</a><map name="m"></map><img alt="">',
  );
});

test('counts removed code for the author, grouped by what to do about it', () => {
  const html =
    '<p onclick="x">a</p><script>b</script><script></script><form><input></form><o:p>c</o:p>' +
    '<a href="*|UNSUB|*" mc:edit="x">d</a><img src="file:///C:/a.png"><img src="cid:1">' +
    '<style>@import url(x.css);</style><!-- words --><!--[if mso]><p<![endif]-->';
  expect(
    sanitizeCode(html).removedParts.map(({ kind, name, count }) => [kind, name, count]),
  ).toEqual([
    ['handler', 'onclick', 1],
    ['active', 'script', 2],
    ['form', 'form', 1],
    ['form', 'input', 1],
    ['unknown_tag', 'o:p', 1],
    ['link', '*|UNSUB|*', 1],
    ['unused', 'mc:edit', 1],
    ['image_on_disk', 'file:///C:/a.png', 1],
    ['image', 'cid:1', 1],
    ['outside_style', '@import', 1],
    ['outlook_comment', 'Outlook', 1],
  ]);
});

test('never fails to clean random input, and changes nothing the second time', () => {
  const piece = fc.constantFrom(
    ...[
      '<p ',
      'style="',
      'url(',
      '"',
      '>',
      '<style>',
      '</style>',
      '<!--[if mso]>',
      '<![endif]-->',
      '-->',
      '--!>',
    ],
    ...[
      '<a href=',
      'javascript:',
      '@import',
      ' x;',
      '\\6a',
      '/*',
      '*/',
      '<',
      '&lt;',
      "'",
      '<svg>',
      '<td>',
      'x',
      ')',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const cleanedOnce = cleanCode(pieces.join(''));
      expect(cleanCode(cleanedOnce)).toBe(cleanedOnce);
    }),
    { numRuns: 2_000 },
  );
});

test('compiles a page by adding the preheader at the start and the footer and pixel at the end', async () => {
  const email = await compileEmail(
    aDraft({
      editor: 'CODE',
      body:
        '<html><body class="a"><h1>Hi {{first_name|you}}</h1>' +
        '<p>See <a href="https://x.example/a">this</a> or <a href="https://x.example/a"><img src="https://x.example/i.png" alt="that"></a></p>' +
        '<!--[if mso]><v:rect href="https://x.example/a"></v:rect><![endif]--></body></html>',
    }),
  );
  expect(email.links).toEqual([{ n: 1, url: 'https://x.example/a', label: 'this' }]);
  expect(email.warnings).toEqual([]);
  const values = new Map([
    ['@link:1', 'https://t.example/1'],
    ['@open', 'https://t.example/o'],
    ['@unsubscribe', 'https://t.example/u'],
  ]);
  const html = fill(email.html, values);
  expect(html).toMatch(/<body class="a"><div style="display:none/);
  expect(html).toMatch(
    /Unsubscribe<\/a><\/td><\/tr><\/table><img src="https:\/\/t\.example\/o"[^>]*><\/body><\/html>$/,
  );
  expect(html.match(/href="https:\/\/t\.example\/1"/g)).toHaveLength(3);
  expect(fill(email.text, values)).toBe(
    'Hi you\n\nSee this (https://t.example/1) or [that] (https://t.example/1)\n\n-- \n' +
      'You’re receiving this email because you subscribed to Acme & Sons.\n1 Main Street\n12345 Springfield\n' +
      'Unsubscribe: https://t.example/u\n',
  );
});

test('turns a fragment into a page, and adds no footer if it has its own', async () => {
  const email = await compileEmail(
    aDraft({
      editor: 'CODE',
      body: '<p>a {{business_address}} <a href="{{unsubscribe_url}}">Leave</a></p>',
    }),
  );
  const html = fill(email.html, new Map([['@unsubscribe', 'https://t.example/u']]));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(html).toContain('<a href="https://t.example/u">Leave</a>');
  expect(html).toContain('1 Main Street, 12345 Springfield');
  expect(html).not.toContain('You’re receiving this email');
});

test('cleans inlined CSS like everything else, and skips inlining that takes too long', async () => {
  const evil = `<style>p{font-family:"x' onmouseover='window.hit=1"}</style><p>a</p>`;
  const email = await compileEmail(aDraft({ editor: 'CODE', body: evil }));
  expect(fill(email.html, new Map()).replace(/"[^"]*"/g, '""')).not.toContain('onmouseover=');
  const rules = 'p{color:red}'.repeat(900);
  const slow = `<style>${rules}</style>${'<p class="c1">a</p>'.repeat(900)}`;
  expect(inlineCss(slow) === slow).toBe(true);
  const selectors = Array.from({ length: 900 }, () => 'p').join();
  const crowded = `<style>${selectors}{color:red}</style>${'<p class="c1">a</p>'.repeat(900)}`;
  expect(inlineCss(crowded) === crowded).toBe(true);
  const growing = `<style>p{${'font-family:Arial;'.repeat(300)}}</style>${'<p>a</p>'.repeat(300)}`;
  expect(inlineCss(growing).length).toBeLessThanOrEqual(500_000);
  expect(inlineCss('<p>no styles</p>')).toBe('<p>no styles</p>');
});

test('leaves hidden preheaders and styles out of the text part', () => {
  expect(
    readCode(
      '<style>a{}</style><div style="display:none">hidden</div><ul><li>a</li><li>b</li></ul>',
    ).text,
  ).toBe('- a\n- b');
});

test('shows clean, framed and filled code in the preview, without tracking', async () => {
  const body = '<p>Hi {{name}}</p><script>x</script><a href="https://x.example">y</a>';
  const email = await compileEmail(aDraft({ body, editor: 'CODE' }), {
    trackLinks: false,
    trackOpens: false,
  });
  const html = fill(email.html, new Map([['name', '<Ann>']]));
  expect(html).toContain('<p>Hi &lt;Ann&gt;</p><a href="https://x.example">y</a>');
  expect(html).toContain('12345 Springfield');
  expect(html).not.toMatch(/<script|<img|[\ue000-\ue00f]/);
});
