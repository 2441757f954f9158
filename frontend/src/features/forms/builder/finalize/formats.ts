export type Format = 'page' | 'snippet' | 'popup';
export type Mode = 'script' | 'developer';

export const formats: { value: Format; label: string }[] = [
  { value: 'page', label: 'Page' },
  { value: 'snippet', label: 'Snippet' },
  { value: 'popup', label: 'Popup' },
];

export const modes: { value: Mode; label: string }[] = [
  { value: 'script', label: 'Simple Script' },
  { value: 'developer', label: 'Developer Mode' },
];

type Platform = 'standard' | 'shopify' | 'developer';

const hints: Readonly<Record<'snippet' | 'popup', Readonly<Record<Platform, string>>>> = {
  snippet: {
    standard: 'Paste this where you want the form to appear.',
    shopify:
      'In Shopify, go to Online Store › Themes › Customize, add a “Custom Liquid” section where you want the form, and paste this.',
    developer:
      'For a React app, install @mailbloom/forms-react and add the component where you want the form.',
  },
  popup: {
    standard: 'Paste this once on every page, before the closing body tag.',
    shopify:
      'Without the app, go to Online Store › Themes › Edit code and paste this into theme.liquid before </body>.',
    developer: 'For a React app, add the component to your layout. No package needed.',
  },
};

/**
 * A hint for stores with our app. A popup needs no code there, because its settings are in the
 * theme.
 */
export const shopifyAppHint =
  'With the Mailbloom app in your store, go to Online Store › Themes › Customize › App embeds, turn on “Signup popup”, and paste this link. You also choose there when it appears.';

/** Returns a hint that explains where to paste a code. */
export const hintOf = (format: Format, platform: Platform): string =>
  format === 'page' ? '' : hints[format][platform];
