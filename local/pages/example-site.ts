import type { HttpResponse } from '@mailbloom/embedded-cloud/http';
import { type Html, html, trustedHtml } from '@mailbloom/simulator-kit/html';

/** The parts of a demo store's home page that show its brand. */
type ExampleSite = {
  readonly name: string;
  readonly tagline: string;
  readonly about: string;
  readonly accent: string;
  readonly dark: string;
  /** The logo's shapes in a box of 320 × 120, without text, because SVGs are drawn without fonts. */
  readonly logo: string;
};

const sites: Readonly<Record<string, ExampleSite>> = {
  'salt-and-pine.example': {
    name: 'Salt & Pine',
    tagline: 'Salt, syrup, and spice from the Oregon coast',
    about:
      'We smoke sea salt over pine and cook syrup from spring tips in Astoria, Oregon, in batches small enough to taste every one.',
    accent: '#1f6f78',
    dark: '#c8553d',
    logo: '<path d="M60 14 96 62H80l24 34H16l24-34H24z" fill="#1f6f78"/><rect x="54" y="94" width="12" height="16" fill="#c8553d"/><path d="M128 64q16-22 32 0t32 0 32 0 32 0 32 0" fill="none" stroke="#1f6f78" stroke-width="10"/><path d="M128 92q16-22 32 0t32 0 32 0 32 0 32 0" fill="none" stroke="#c8553d" stroke-width="10"/>',
  },
  'olive-and-fern.example': {
    name: 'Olive & Fern',
    tagline: 'Olive oil, herb gardens, and ceramics',
    about:
      'Olive oil, herb gardens, and ceramics for people who cook at home, from four growers we visit every year.',
    accent: '#27704a',
    dark: '#d9a441',
    logo: '<circle cx="60" cy="60" r="54" fill="#27704a"/><ellipse cx="52" cy="66" rx="22" ry="28" fill="#d9a441"/><path d="M136 60h160" stroke="#27704a" stroke-width="12"/>',
  },
  'northlight-candles.example': {
    name: 'Northlight Candles',
    tagline: 'Candles for long evenings',
    about: 'Hand-poured beeswax and soy candles for long evenings.',
    accent: '#1f3a5f',
    dark: '#e8b04a',
    logo: '<rect x="44" y="46" width="32" height="68" fill="#1f3a5f"/><path d="M60 6q22 24 0 38q-22-14 0-38" fill="#e8b04a"/><path d="M120 78h176" stroke="#1f3a5f" stroke-width="12"/>',
  },
};

const homePage = (
  host: string,
  { name, tagline, about, accent }: ExampleSite,
): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${name} – ${tagline}</title>
    <meta name="description" content="${about}">
    <meta property="og:site_name" content="${name}">
    <meta name="theme-color" content="${accent}">
    <link rel="manifest" href="/site.webmanifest">
    <link rel="stylesheet" href="/theme.css">
    <script type="application/ld+json">${trustedHtml(
      JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'OnlineStore',
        name,
        description: about,
        logo: `https://${host}/logo.svg`,
      }),
    )}</script>
  </head>
  <body>
    <header class="site-header"><a href="/"><img class="logo" src="/logo.svg" alt="${name} logo"></a></header>
    <main>
      <h1>${tagline}</h1>
      <p>${about}</p>
      <a class="button" href="/shop">Visit the shop</a>
    </main>
  </body>
</html>`;

const themeCss = ({ accent, dark }: ExampleSite): string => `:root { --color-accent: ${accent}; }
body { margin: 0; font: 18px/1.5 Georgia, serif; color: #2b2b2b; background: #faf8f4; }
.site-header { padding: 24px; background: #fff; border-bottom: 4px solid ${accent}; }
.logo { height: 56px; }
main { max-width: 640px; margin: 48px auto; padding: 0 24px; }
.button { display: inline-block; padding: 12px 24px; color: #fff; background: ${dark}; }
`;

const file = (contentType: string, body: string): HttpResponse => ({
  status: 200,
  headers: { 'content-type': contentType },
  body,
});

const svg = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240" viewBox="0 0 320 120">${shapes}</svg>`;

/**
 * Serves the website of a demo store at `/local/websites/<host>/`. The product reads it instead of
 * a website under `.example`, which doesn't exist.
 * @returns undefined if there is no such website or file
 */
export const answerExampleSite = (path: string): HttpResponse | undefined => {
  const root = '/local/websites/';
  if (!path.startsWith(root)) return undefined;
  const [host = '', name = ''] = path.slice(root.length).split('/');
  const site = sites[host];
  if (!site) return undefined;
  if (name === '') return file('text/html; charset=utf-8', String(homePage(host, site)));
  if (name === 'theme.css') return file('text/css', themeCss(site));
  if (name === 'logo.svg') return file('image/svg+xml', svg(site.logo));
  if (name === 'site.webmanifest') {
    const manifest = { name: site.name, theme_color: site.accent };
    return file('application/manifest+json', JSON.stringify(manifest));
  }
  return undefined;
};
