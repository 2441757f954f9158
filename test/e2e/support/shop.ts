import type { BrowserContext } from '@playwright/test';

export const shop = 'https://juniper-oak.example';

/**
 * An image of a spring meadow from the store's website, so that emails can show one without a
 * network.
 */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="220" viewBox="0 0 600 220">
<rect width="600" height="220" fill="#e9f0e2"/><circle cx="480" cy="70" r="38" fill="#f3c969"/>
<path d="M0 170 Q150 90 300 160 T600 140 V220 H0Z" fill="#8fae7b"/>
<path d="M0 195 Q180 130 340 185 T600 175 V220 H0Z" fill="#5f8357"/>
<path d="M110 160 l18 -60 18 60z M170 168 l14 -48 14 48z" fill="#3d5a3c"/></svg>`;

/** Serves the store's website, with images for emails and a page for links. */
export const serveShop = async (context: BrowserContext): Promise<void> => {
  await context.route(`${shop}/**`, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
      : route.fulfill({ contentType: 'text/html', body: '<h1>Juniper &amp; Oak</h1>' }),
  );
};
