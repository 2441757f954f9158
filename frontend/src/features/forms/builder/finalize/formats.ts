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
      'For a React app: install the package, then put the component where the form stands.',
  },
  popup: {
    standard: 'Paste it once, before the end of the body of every page.',
    shopify:
      'In Shopify open Online Store › Themes › Edit code, and paste it into theme.liquid before </body>.',
    developer: 'For a React app: install the package, then put the component into your layout.',
  },
};

/** Where a code belongs. */
export const hintOf = (format: Format, place: Place): string =>
  format === 'page' ? '' : hints[format][place];
