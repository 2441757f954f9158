import { findAbout, findName } from '../../../functions/websites/brand-texts';
import { readPageFacts } from '../../../functions/websites/page-facts';
import { millisecondsOf } from '../../support/milliseconds-of';

const url = new URL('https://www.salt-and-pine.test/home');
const logosOf = (html: string) => readPageFacts(html, url).logos.map(({ href }) => href);

test('prefers the logo of structured data, then the header’s, then large icons', () => {
  const html = `
    <link rel="icon" sizes="32x32" href="/small.png">
    <link rel="icon" sizes="192x192" href="/large.png">
    <link rel="apple-touch-icon" href="/touch.png">
    <meta property="og:image" content="/photo.jpg">
    <script type="application/ld+json">
      {"@graph": [{"@type": "WebSite", "publisher": {"@type": ["Thing", "OnlineStore"],
        "logo": {"@type": "ImageObject", "url": "https://cdn.test/schema.png"}}}]}
    </script>
    <footer><img src="/partner-logo.png"></footer>
    <header><a class="site-logo"><img src="data:image/gif;base64,R0lGOD" data-src="/header.svg"></a>
      <img src="/banner.jpg"></header>
    <main><img src="/photo.jpg" alt="A jar"></main>`;
  expect(logosOf(html)).toEqual([
    'https://cdn.test/schema.png',
    'https://www.salt-and-pine.test/header.svg',
    'https://www.salt-and-pine.test/touch.png',
    'https://www.salt-and-pine.test/partner-logo.png',
    'https://www.salt-and-pine.test/large.png',
  ]);
});

test('doesn’t accept every image on a page whose body is named after a logo', () => {
  const html = '<body class="has-logo"><main><div><p><img src="/a.jpg"></p></div></main></body>';
  expect(logosOf(html)).toEqual([]);
});

test('resolves URLs against the page’s base URL, and uses the first of several sources', () => {
  const html = `<base href="https://cdn.test/shop/"><header>
    <img alt="Our logo" srcset="logo-1x.png 1x, logo-2x.png 2x"></header>
    <link rel="stylesheet preload" href="theme.css"><link rel="manifest" href="/app.json">`;
  expect(readPageFacts(html, url)).toMatchObject({
    logos: [new URL('https://cdn.test/shop/logo-1x.png')],
    styleSheets: [new URL('https://cdn.test/shop/theme.css')],
    manifests: [new URL('https://cdn.test/app.json')],
  });
});

test('ignores long links and bases, so that a long base isn’t copied into thousands of links', () => {
  const long = `https://cdn.test/${'x'.repeat(2048)}/`;
  const images = '<img class="logo" src="/a.png">'.repeat(3);
  expect(logosOf(`<base href="${long}">${images}<img class="logo" src="${long}">`)).toEqual([
    'https://www.salt-and-pine.test/a.png',
  ]);
});

test('resolves only the 20 best links of each kind', () => {
  const image = (_: unknown, index: number) => `<img class="logo" src="/${index}.png">`;
  const sheet = (_: unknown, index: number) => `<link rel="stylesheet" href="/${index}.css">`;
  const html = `${Array.from({ length: 500 }, image).join('')}
    ${Array.from({ length: 500 }, sheet).join('')}<header><img alt="logo" src="/best.png"></header>`;
  const { logos, styleSheets } = readPageFacts(html, url);
  expect(logos).toHaveLength(20);
  expect(logos[0]?.pathname).toBe('/best.png');
  expect(styleSheets).toHaveLength(20);
});

const nameOf = (html: string) => findName(readPageFacts(html, url), url);

test.each([
  ['<meta property="og:site_name" content=" Salt &amp;\n Pine ">', 'Salt & Pine'],
  ['<title>Smoked salt – Salt and Pine</title>', 'Salt and Pine'],
  ['<title>Salt and Pine | Home</title>', 'Salt and Pine'],
  ['<title>The corner shop</title>', 'The corner shop'],
  ['<title>Buy salt | Free shipping</title>', undefined],
  [`<title>${'x'.repeat(51)}</title>`, undefined],
  ['<script type="application/ld+json">{"@type":"Store","name":"Pine"}</script>', 'Pine'],
  ['<script type="application/ld+json">{"@type":"Product","name":"Jar"}</script>', undefined],
  ['<script type="application/ld+json">{"@type": "Store", </script>', undefined],
  ['<script type="application/ld+json">null</script>', undefined],
  ['', undefined],
])('reads the name in %s', (html, name) => {
  expect(nameOf(html)).toBe(name);
});

test('reads the description as plain text of a limited length', () => {
  const about = (content: string) =>
    findAbout(readPageFacts(`<meta name="Description" content="${content}">`, url));
  expect(about('Salt\u0000 and\u202E  &lt;b&gt;pine&lt;/b&gt;')).toBe('Salt and <b>pine</b>');
  expect(about('x'.repeat(6000))).toHaveLength(5000);
  expect(about(' ')).toBeUndefined();
});

test('reads broken HTML as far as it can', () => {
  const html = '<html><head><title>Pine</title<meta name=description content="Salt><body><<p></';
  expect(() => readPageFacts(html, url)).not.toThrow();
});

test('rejects extremely nested pages', () => {
  expect(() => readPageFacts('<div>'.repeat(100_000), url)).toThrow('nested too deeply');
});

/** Repeats a text until it has about 2 MB, the maximum size of a page. */
const fill = (text: string) => text.repeat(2_000_000 / text.length);

test.each([
  [
    'images in deep headers',
    `${'<div class="header">'.repeat(500)}${fill('<img alt=logo src=a.png>')}`,
  ],
  ['icons', fill('<link rel=icon sizes=192x192 href=a>')],
  ['styles', fill('<p style="color:#f00"></p>')],
  ['nested data', `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>`],
  ['titles', `<title>${fill('a | ')}</title>`],
  ['descriptions', fill('<meta name=description content=x>')],
])('reads 2 MB of %s about as fast as an ordinary page', (_name, html) => {
  const read = (page: string) => findName(readPageFacts(page, url), url);
  const ordinary = millisecondsOf(() => read(fill('<p class="text">Olive oil</p>')));
  expect(millisecondsOf(() => read(html)) / ordinary).toBeLessThan(20);
});
