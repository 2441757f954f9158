import type { CSSVariablesResolver } from '@mantine/core';
import { type Tokens, tokens } from './tokens';

const toCssVariables = (scheme: Tokens) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--mb-${name}`, value]));

/**
 * The theme's color tokens for text and tint. Each is listed with the Mantine color names that use
 * it.
 */
const families = {
  iris: ['iris', 'violet', 'blue'],
  leaf: ['leaf', 'teal', 'green'],
  gold: ['gold', 'yellow', 'orange'],
  clay: ['clay', 'red'],
} as const;

/**
 * Returns the text and light background of one color, for badges, alerts, and light and subtle
 * buttons.
 */
const textAndTint = (name: string, text: string, tint: string) => ({
  [`--mantine-color-${name}-text`]: text,
  [`--mantine-color-${name}-light`]: tint,
  [`--mantine-color-${name}-light-hover`]: tint,
  [`--mantine-color-${name}-light-color`]: text,
  [`--mantine-color-${name}-outline`]: text,
});

const familyVariables = (scheme: Tokens) =>
  Object.assign(
    textAndTint('gray', scheme['ink-2'], scheme.well),
    ...families.iris.map((name) => textAndTint(name, scheme['iris-text'], scheme['iris-tint'])),
    ...families.leaf.map((name) => textAndTint(name, scheme.leaf, scheme['leaf-tint'])),
    ...families.gold.map((name) => textAndTint(name, scheme.gold, scheme['gold-tint'])),
    ...families.clay.map((name) => textAndTint(name, scheme.clay, scheme['clay-tint'])),
  );

const schemeVariables = (scheme: Tokens): Record<string, string> => ({
  ...toCssVariables(scheme),
  ...familyVariables(scheme),
  '--mantine-color-body': scheme.canvas,
  '--mantine-color-text': scheme.ink,
  '--mantine-color-bright': scheme.ink,
  '--mantine-color-dimmed': scheme['ink-2'],
  '--mantine-color-placeholder': scheme['ink-3'],
  '--mantine-color-anchor': scheme['iris-text'],
  '--mantine-color-error': scheme.clay,
  '--mantine-color-default': scheme.surface,
  '--mantine-color-default-hover': scheme.hover,
  '--mantine-color-default-color': scheme.ink,
  '--mantine-color-default-border': scheme.edge,
  '--mantine-color-disabled': scheme.well,
  '--mantine-color-disabled-color': scheme['ink-3'],
  '--mantine-color-disabled-border': scheme.line,
});

/** Passes the tokens to Mantine's components and to our style sheets, for each color scheme. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables(tokens.light),
  dark: schemeVariables(tokens.dark),
});
