import type { AttrsOf } from './attrs';
import { contrastRatio, isDarkColor, READABLE_CONTRAST, readableOn } from './color';
import type { EmailStyle } from './styles';

const DARK = {
  background: '#121212',
  card: '#1e1e1e',
  text: '#f1f1f1',
  line: '#3f3f46',
  muted: '#a1a1aa',
} as const;

/**
 * Below this a button's ground melts into the dark card (black on it has 1.26). Brand colours stay
 * above it and stay themselves: their label is what has to be read.
 */
const GROUND_CONTRAST = 1.6;

type ButtonColors = Pick<AttrsOf<'button'>, 'backgroundColor' | 'color'>;

export interface DarkMode {
  /** Rules for the head; empty when the author's own card is dark and needs none. */
  css: string;
  /** Class that recolours a text colour in dark mode, if it would not be readable there. */
  textClass(color: string): string | undefined;
  buttonClass(colors: ButtonColors): string | undefined;
}

const needsSwap = ({ backgroundColor, color }: ButtonColors): boolean =>
  contrastRatio(backgroundColor, DARK.card) < GROUND_CONTRAST &&
  contrastRatio(color, DARK.card) >= READABLE_CONTRAST;

/**
 * True for a button that melts into the dark card and cannot be helped by swapping its colours,
 * since its label would melt as well. On an author's own dark card nothing is recoloured.
 */
export const vanishesInDark = (colors: ButtonColors, style: EmailStyle): boolean =>
  !isDarkColor(style.editorColor) &&
  contrastRatio(colors.backgroundColor, DARK.card) < GROUND_CONTRAST &&
  !needsSwap(colors);

const buttonKey = ({ backgroundColor, color }: ButtonColors): string =>
  `${backgroundColor}/${color}`;

interface Rule {
  selector: string;
  color: string;
}

const writeTexts = (rules: readonly Rule[], prefix = ''): string =>
  rules.map(({ selector, color }) => `${prefix}${selector}{color:${color}!important}`).join('');

const writeGrounds = (rules: readonly Rule[], prefix = ''): string =>
  rules
    .map(({ selector, color }) => `${prefix}${selector}{background-color:${color}!important}`)
    .join('');

const TEXTS: readonly Rule[] = [
  { selector: '.em-t', color: DARK.text },
  { selector: '.em-f', color: DARK.muted },
];
const GROUNDS: readonly Rule[] = [
  { selector: '.em-bg', color: DARK.background },
  // Body repeats its colour on the cell inside it.
  { selector: '.em-bg>table>tbody>tr>td', color: DARK.background },
  { selector: '.em-card', color: DARK.card },
];

/** Outlook on the web marks what it recoloured: `data-ogsc` for text, `data-ogsb` for grounds. */
const writeRules = (texts: readonly Rule[], grounds: readonly Rule[]): string =>
  `@media (prefers-color-scheme:dark){${writeGrounds(grounds)}${writeTexts(texts)}` +
  `.em-card,.em-hr{border-color:${DARK.line}!important}}` +
  writeTexts(texts, '[data-ogsc] ') +
  writeGrounds(grounds, '[data-ogsb] ');

const named = <T>(keys: Iterable<T>, prefix: string): Map<T, string> =>
  new Map([...new Set(keys)].map((key, index) => [key, `${prefix}${index + 1}`]));

const NONE: DarkMode = { css: '', textClass: () => undefined, buttonClass: () => undefined };

/**
 * Dark-mode rules for this document: the frame turns dark, each text colour that would vanish gets
 * a lighter shade of itself, a button that would vanish swaps its two colours.
 * @param textColors opaque colours that text is set in besides the style's own
 */
export const darkMode = (
  style: EmailStyle,
  textColors: readonly string[],
  buttons: readonly ButtonColors[],
): DarkMode => {
  if (isDarkColor(style.editorColor)) return NONE;
  const texts = named(
    textColors.filter((color) => contrastRatio(color, DARK.card) < READABLE_CONTRAST),
    'em-c',
  );
  const swapped = buttons.filter(needsSwap);
  const names = named(swapped.map(buttonKey), 'em-b');
  const swaps = new Map(swapped.map((button) => [`.${names.get(buttonKey(button))}`, button]));
  const css = writeRules(
    [
      ...TEXTS,
      ...[...texts].map(([color, name]) => ({
        selector: `.${name}`,
        color: readableOn(color, DARK.card),
      })),
      ...[...swaps].map(([selector, button]) => ({ selector, color: button.backgroundColor })),
    ],
    [...GROUNDS, ...[...swaps].map(([selector, button]) => ({ selector, color: button.color }))],
  );
  return {
    css,
    textClass: (color) => texts.get(color),
    buttonClass: (colors) => names.get(buttonKey(colors)),
  };
};
