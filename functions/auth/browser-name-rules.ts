type Sign = readonly [name: string, sign: RegExp];

/** Browsers that pose as others stand before those. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** What a program calls itself is text by a stranger: no more of it is looked at. */
const mostCharacters = 400;

const nameIn = (signs: readonly Sign[], text: string): string | undefined =>
  signs.find(([, sign]) => sign.test(text))?.[0];

/**
 * 'Firefox on Windows' for the header User-Agent. Rough on purpose: it helps people recognise their
 * own devices, and nothing is decided by it.
 */
export const browserName = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, mostCharacters);
  const browser = nameIn(browsers, text) ?? 'Another browser';
  const system = nameIn(systems, text);
  return system ? `${browser} on ${system}` : browser;
};
