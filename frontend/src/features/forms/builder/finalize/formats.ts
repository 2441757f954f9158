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

type Place = 'standard' | 'shopify' | 'developer';

const hints: Readonly<Record<'snippet' | 'popup', Readonly<Record<Place, string>>>> = {
  snippet: {
    standard: 'Paste it where the form should stand in your page.',
    shopify:
      'In Shopify open Online Store › Themes › Customize, add a “Custom Liquid” section where the form should stand, and paste it there.',
    developer:
      'For a React app: install @mailbloom/forms-react, then put the component where the form stands.',
  },
  popup: {
    standard: 'Paste it once, before the end of the body of every page.',
    shopify:
      'Without the app: open Online Store › Themes › Edit code, and paste this into theme.liquid before </body>.',
    developer: 'For a React app: put the component into your layout. It needs no package.',
  },
};

/** A popup needs no code where the app is in the store. Its settings are the theme's there. */
export const shopifyAppHint =
  'With the Mailbloom app in your store: open Online Store › Themes › Customize › App embeds, switch on “Signup popup” and paste this link there. When it shows itself is set in the same place.';

/** Where a code belongs. */
export const hintOf = (format: Format, place: Place): string =>
  format === 'page' ? '' : hints[format][place];
