import { colord, extend } from 'colord';
import lab from 'colord/plugins/lab';
import type { CssNode } from 'css-tree';
import parse from 'css-tree/parser';
import { isNeutralColor, safeColor } from '../../shared/email/document/color';

extend([lab]);

/** The maximum number of colors. The user chooses up to three of them. */
const maxColors = 6;

/** The maximum number of colors to compare. A page can list thousands. */
const maxRanked = 200;

/** The maximum length of all CSS together, in characters. What follows says little about a brand. */
const maxCssLength = 1_000_000;

/**
 * The maximum number of mistakes in all CSS together. The parser takes about 0.15 ms for each, so a
 * megabyte of them would take more than a minute.
 */
const maxMistakes = 1000;

/** Two colors that differ by less than this (CIEDE2000, from 0 to 1) count as one brand color. */
const minDifference = 0.08;

/**
 * How strongly each kind of declaration suggests a brand color. Colors for the browser's own
 * controls or for buttons were chosen on purpose. Any other color may only appear once in a footer.
 */
const weights = { theme: 30, button: 6, variable: 6, other: 1 } as const;

/** The highest weight a color can get from CSS, so that frequent icon colors don't win. */
const maxFromCss = 40;

/** Matches hex, rgb, and hsl colors in a value. Color names are rare in store themes. */
const colorPattern = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]{1,60}\)/gi;

/** Matches a color's red, green, and blue, which Shopify themes store in a variable. */
const channelsPattern = /^\d{1,3} ?, ?\d{1,3} ?, ?\d{1,3}$/;

const buttonSelector = /button|btn|cta|add-to-cart|submit/i;
const brandVariable = /primary|brand|accent|button|theme/i;
/** Matches variables of the palettes that WordPress and Bootstrap add to every website. */
const foreignVariable = /^--(?:wp--preset|bs-)/i;
const colorProperty = /^(?:--|background|color$|border|fill$|stroke$|outline)/i;

/** Returns a brand color as six-digit hex. Returns undefined for grays and transparent colors. */
const brandColor = (value: string): string | undefined => {
  const hex = safeColor(value);
  if (!hex || hex.length > 7 || isNeutralColor(hex)) return undefined;
  return hex;
};

const colorsIn = (value: string): readonly string[] => {
  const plain = value.trim();
  const found = channelsPattern.test(plain) ? [`rgb(${plain})`] : (plain.match(colorPattern) ?? []);
  return found.flatMap((color) => brandColor(color) ?? []);
};

type Add = (value: string, weight: number) => void;

const addDeclaration = (add: Add, property: string, value: string, selector: string): void => {
  if (!colorProperty.test(property) || foreignVariable.test(property)) return;
  const isBrandVariable = property.startsWith('--') && brandVariable.test(property);
  const isButton = property.startsWith('background') && buttonSelector.test(selector);
  const weight = isButton ? weights.button : weights.other;
  add(value, isBrandVariable ? weights.variable : weight);
};

/** The maximum nesting of rules in at-rules and in other rules. */
const maxDepth = 8;

const rawText = (node: CssNode | null): string => (node?.type === 'Raw' ? node.value : '');

const addNode = (add: Add, node: CssNode, selector: string, depth: number): void => {
  if (depth > maxDepth) return;
  if (node.type === 'Declaration') {
    addDeclaration(add, node.property, rawText(node.value), selector);
  } else if (node.type === 'Rule') {
    addNode(add, node.block, rawText(node.prelude), depth + 1);
  } else if (node.type === 'Atrule' && node.block) {
    addNode(add, node.block, selector, depth + 1);
  } else if (
    node.type === 'Block' ||
    node.type === 'StyleSheet' ||
    node.type === 'DeclarationList'
  ) {
    for (const child of node.children) addNode(add, child, selector, depth + 1);
  }
};

const parseOptions = {
  parseValue: false,
  parseCustomProperty: false,
  parseRulePrelude: false,
  parseAtrulePrelude: false,
} as const;

const addCss = (
  add: Add,
  css: string,
  context: 'stylesheet' | 'declarationList',
  countMistake: () => void,
): void => {
  let parsed: CssNode;
  try {
    parsed = parse(css, { ...parseOptions, context, onParseError: countMistake });
  } catch {
    // CSS with too many mistakes says nothing about a brand. Neither does extremely nested CSS, which
    // overflows the parser's stack.
    return;
  }
  addNode(add, parsed, '', 0);
};

type ColorSources = {
  /** Colors for the browser's own controls, from the page and its manifest. */
  readonly themeColors: readonly string[];
  readonly styleSheets: readonly string[];
  readonly inlineStyles: readonly string[];
};

/** Returns likely brand colors as six-digit hex, with the most likely one first. */
export const findBrandColors = ({
  themeColors,
  styleSheets,
  inlineStyles,
}: ColorSources): readonly string[] => {
  const cssScores = new Map<string, number>();
  const add: Add = (value, weight) => {
    for (const color of colorsIn(value)) {
      cssScores.set(color, Math.min((cssScores.get(color) ?? 0) + weight, maxFromCss));
    }
  };
  let lengthLeft = maxCssLength;
  let mistakesLeft = maxMistakes;
  const countMistake = () => {
    mistakesLeft -= 1;
    if (mistakesLeft < 0) throw new Error('The CSS has too many mistakes');
  };
  const addAll = (texts: readonly string[], context: 'stylesheet' | 'declarationList') => {
    for (const css of texts) {
      addCss(add, css.slice(0, lengthLeft), context, countMistake);
      lengthLeft = Math.max(0, lengthLeft - css.length);
    }
  };
  addAll(styleSheets, 'stylesheet');
  addAll(inlineStyles, 'declarationList');
  const scores = new Map(cssScores);
  for (const color of new Set(themeColors.flatMap(colorsIn))) {
    scores.set(color, (scores.get(color) ?? 0) + weights.theme);
  }
  const ranked = [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxRanked)
    .map(([color]) => color);
  const chosen: string[] = [];
  for (const color of ranked) {
    if (chosen.length === maxColors) break;
    const isNew = chosen.every((other) => colord(other).delta(color) >= minDifference);
    if (isNew) chosen.push(color);
  }
  return chosen;
};
