import { contrastRatio, isDarkColor, READABLE_CONTRAST } from '../document/color';
import type { EmailStyle } from '../document/styles';
import { type ButtonColors, DARK, darkBorder, darkButton, darkPage, darkText } from './dark-colors';

export interface DarkMode {
  /** Rules for the head; empty when the author's own card is dark and needs none. */
  css: string;
  /** Class that recolours a text colour in dark mode, if it would not be readable there. */
  textClass(color: string): string | undefined;
  buttonClass(colors: ButtonColors): string | undefined;
  /** Class of what has a border of this colour, if the border has another one in dark mode. */
  borderClass(color: string): string | undefined;
}

/** Colours of a document besides its style's own, opaque ones only. */
export interface UsedColors {
  texts: readonly string[];
  buttons: readonly ButtonColors[];
  borders: readonly string[];
}

interface Rule {
  selector: string;
  color: string;
}

type Property = 'color' | 'background-color' | 'border-color';

const write = (property: Property, rules: readonly Rule[], prefix = ''): string =>
  rules
    .map(({ selector, color }) => `${prefix}${selector}{${property}:${color}!important}`)
    .join('');

interface Rules {
  texts: readonly Rule[];
  grounds: readonly Rule[];
  borders: readonly Rule[];
}

/** Outlook on the web marks what it recoloured: `data-ogsc` for text, `data-ogsb` for grounds. */
const writeRules = ({ texts, grounds, borders }: Rules): string =>
  `@media (prefers-color-scheme:dark){${write('background-color', grounds)}` +
  `${write('color', texts)}${write('border-color', borders)}}` +
  write('color', texts, '[data-ogsc] ') +
  write('background-color', grounds, '[data-ogsb] ');

const named = <T>(keys: Iterable<T>, prefix: string): Map<T, string> =>
  new Map([...new Set(keys)].map((key, index) => [key, `${prefix}${index + 1}`]));

const rulesOf = (classes: ReadonlyMap<string, string>, shade: (color: string) => string): Rule[] =>
  [...classes].map(([color, name]) => ({ selector: `.${name}`, color: shade(color) }));

const buttonKey = ({ backgroundColor, color }: ButtonColors): string =>
  `${backgroundColor}/${color}`;

const frameRules = (style: EmailStyle): Rules => {
  const page = darkPage(style);
  return {
    texts: [
      { selector: '.em-t', color: DARK.text },
      { selector: '.em-f', color: DARK.muted },
    ],
    grounds: [
      { selector: '.em-bg', color: page },
      // Body repeats its colour on the cell inside it.
      { selector: '.em-bg>table>tbody>tr>td', color: page },
      { selector: '.em-card', color: DARK.card },
    ],
    borders: [
      { selector: '.em-card', color: darkBorder(style.borderColor, style.editorColor) },
      { selector: '.em-hr', color: DARK.line },
    ],
  };
};

const NONE: DarkMode = {
  css: '',
  textClass: () => undefined,
  buttonClass: () => undefined,
  borderClass: () => undefined,
};

/**
 * Dark-mode rules for this document: the frame turns dark, and each colour of its author that
 * would vanish there gets a lighter shade of itself.
 */
export const darkMode = (style: EmailStyle, used: UsedColors): DarkMode => {
  if (isDarkColor(style.editorColor)) return NONE;
  const borderShade = (color: string) => darkBorder(color, style.editorColor);
  const faint = used.texts.filter((color) => contrastRatio(color, DARK.card) < READABLE_CONTRAST);
  const texts = named(faint, 'em-c');
  const borders = named(
    used.borders.filter((color) => borderShade(color) !== color),
    'em-l',
  );
  const recoloured = new Map(
    used.buttons
      .filter((button) => darkButton(button) !== button)
      .map((button) => [buttonKey(button), darkButton(button)]),
  );
  const buttons = named(recoloured.keys(), 'em-b');
  const shownAs = [...recoloured].map(([key, shown]) => [`.${buttons.get(key)}`, shown] as const);
  const frame = frameRules(style);
  const css = writeRules({
    texts: [
      ...frame.texts,
      ...rulesOf(texts, darkText),
      ...shownAs.map(([selector, { color }]) => ({ selector, color })),
    ],
    grounds: [
      ...frame.grounds,
      ...shownAs.map(([selector, shown]) => ({ selector, color: shown.backgroundColor })),
    ],
    borders: [...frame.borders, ...rulesOf(borders, borderShade)],
  });
  return {
    css,
    textClass: (color) => texts.get(color),
    buttonClass: (colors) => buttons.get(buttonKey(colors)),
    borderClass: (color) => borders.get(color),
  };
};
