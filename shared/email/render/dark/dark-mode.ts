import { contrastRatio, isDarkColor, READABLE_CONTRAST } from '../../document/color';
import type { EmailStyle } from '../../document/styles';
import type { Surface } from '../surfaces';
import { type ButtonColors, DARK, darkBorder, darkButton, darkPage, darkText } from './dark-colors';

export interface DarkMode {
  /**
   * The CSS rules for the head element. Empty if the author's card is already dark and needs no
   * rules.
   */
  css: string;
  /**
   * Returns the class that changes the color of text in dark mode. Returns undefined if the color
   * is readable there.
   */
  textClass(color: string, on: Surface): string | undefined;
  buttonClass(colors: ButtonColors, on: Surface): string | undefined;
  /**
   * Returns the class that changes the color of a border in dark mode. Returns undefined if the
   * color stays.
   */
  borderClass(color: string, on: Surface): string | undefined;
  /**
   * Returns the class that turns a background dark in dark mode. Returns undefined if the
   * background stays.
   */
  backgroundClass(surface: Surface): string | undefined;
}

type On<T> = T & { readonly on: Surface };

/**
 * The opaque colors that a document uses besides those of its style, each with the background it is
 * on.
 */
export interface UsedColors {
  texts: readonly On<{ readonly color: string }>[];
  buttons: readonly On<ButtonColors>[];
  borders: readonly On<{ readonly color: string }>[];
  grounds: readonly Surface[];
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

/**
 * Returns the CSS rules for dark mode. Outlook on the web needs its own rules. It adds `data-ogsc`
 * to elements whose text it recolored, and `data-ogsb` to elements whose background it recolored.
 */
const writeRules = ({ texts, grounds, borders }: Rules): string =>
  `@media (prefers-color-scheme:dark){${write('background-color', grounds)}` +
  `${write('color', texts)}${write('border-color', borders)}}` +
  write('color', texts, '[data-ogsc] ') +
  write('background-color', grounds, '[data-ogsb] ');

/** Returns the key of a class: one or two colors and the background they are on. */
const keyOf = (colors: string, on: Surface): string => `${colors}/${on.dark}`;
const buttonKey = ({ backgroundColor, color }: ButtonColors, on: Surface): string =>
  keyOf(`${backgroundColor}/${color}`, on);

interface Classes<T> {
  readonly rules: readonly { readonly selector: string; readonly shown: T }[];
  readonly classOf: (key: string) => string | undefined;
}

/**
 * Returns a class for each key whose colors change in dark mode. The classes are numbered in order.
 */
const classesOf = <T>(prefix: string, shades: Iterable<readonly [string, T]>): Classes<T> => {
  const namedShades = [...new Map(shades)].map(
    ([key, shown], index) => [key, { name: `${prefix}${index + 1}`, shown }] as const,
  );
  const names = new Map(namedShades.map(([key, { name }]) => [key, name]));
  return {
    rules: namedShades.map(([, { name, shown }]) => ({ selector: `.${name}`, shown })),
    classOf: (key) => names.get(key),
  };
};

const textShades = ({ texts }: UsedColors) =>
  texts.flatMap(({ color, on }) =>
    on.dark !== undefined && contrastRatio(color, on.dark) < READABLE_CONTRAST
      ? [[keyOf(color, on), darkText(color, on.dark)] as const]
      : [],
  );

const borderShades = ({ borders }: UsedColors) =>
  borders.flatMap(({ color, on }) => {
    const shade = on.dark === undefined ? color : darkBorder(color, on.color, on.dark);
    return shade === color ? [] : [[keyOf(color, on), shade] as const];
  });

const buttonShades = ({ buttons }: UsedColors) =>
  buttons.flatMap(({ on, ...button }) => {
    const shown = on.dark === undefined ? button : darkButton(button, on.dark);
    return shown === button ? [] : [[buttonKey(button, on), shown] as const];
  });

const backgroundShades = ({ grounds }: UsedColors) =>
  grounds.flatMap(({ color, dark }) =>
    dark === undefined || dark === color ? [] : [[`${color}/${dark}`, dark] as const],
  );

const frameRules = (style: EmailStyle): Rules => {
  const page = darkPage(style);
  return {
    texts: [
      { selector: '.em-t', color: DARK.text },
      { selector: '.em-f', color: DARK.muted },
    ],
    grounds: [
      { selector: '.em-bg', color: page },
      // This selects the table cell inside the Body component, because the component sets the same
      // background on it.
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
  backgroundClass: () => undefined,
};

const colorRules = ({ rules }: Classes<string>): Rule[] =>
  rules.map(({ selector, shown }) => ({ selector, color: shown }));

/**
 * Returns the dark-mode rules of a document. The frame and its sections turn dark. The author's
 * colors that would be invisible on them get lighter shades.
 */
export const darkMode = (style: EmailStyle, used: UsedColors): DarkMode => {
  if (isDarkColor(style.editorColor)) return NONE;
  const texts = classesOf('em-c', textShades(used));
  const borders = classesOf('em-l', borderShades(used));
  const buttons = classesOf('em-b', buttonShades(used));
  const grounds = classesOf('em-s', backgroundShades(used));
  const frame = frameRules(style);
  const css = writeRules({
    texts: [
      ...frame.texts,
      ...colorRules(texts),
      ...buttons.rules.map(({ selector, shown }) => ({ selector, color: shown.color })),
    ],
    grounds: [
      ...frame.grounds,
      ...colorRules(grounds),
      ...buttons.rules.map(({ selector, shown }) => ({ selector, color: shown.backgroundColor })),
    ],
    borders: [...frame.borders, ...colorRules(borders)],
  });
  return {
    css,
    textClass: (color, on) => texts.classOf(keyOf(color, on)),
    buttonClass: (colors, on) => buttons.classOf(buttonKey(colors, on)),
    borderClass: (color, on) => borders.classOf(keyOf(color, on)),
    backgroundClass: (surface) => grounds.classOf(`${surface.color}/${surface.dark}`),
  };
};
