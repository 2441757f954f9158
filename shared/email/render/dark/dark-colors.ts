import type { ButtonDesign } from '../../blocks/button/button-look';
import {
  contrastRatio,
  isDarkColor,
  isNeutralColor,
  READABLE_CONTRAST,
  readableOn,
  VISIBLE_CONTRAST,
} from '../../document/color';
import type { EmailStyle } from '../../document/styles';

/** The frame's own colors in dark mode. */
export const DARK = {
  background: '#121212',
  card: '#1e1e1e',
  /** A light gray section on the card. */
  raised: '#2a2a2a',
  text: '#f1f1f1',
  line: '#3f3f46',
  muted: '#a1a1aa',
} as const;

export type ButtonColors = Pick<ButtonDesign, 'backgroundColor' | 'color'>;

/**
 * The minimum contrast between a button's background and the dark card. Below it, the button is
 * hard to see (black has 1.26). Brand colors with more contrast stay unchanged, because only their
 * label has to be readable.
 */
const BACKGROUND_CONTRAST = 1.6;

/** Returns the color around the card. A page that is already dark stays as its author made it. */
export const darkPage = ({ backgroundColor }: EmailStyle): string =>
  isDarkColor(backgroundColor) && contrastRatio(DARK.muted, backgroundColor) >= READABLE_CONTRAST
    ? backgroundColor
    : DARK.background;

/** Returns a shade of a text color that is readable on a dark background. */
export const darkText = (color: string, ground: string = DARK.card): string =>
  readableOn(color, ground);

/**
 * Returns a shade of a border's color that is visible on a dark background. A gray that was barely
 * visible on the author's own card stays faint, instead of becoming the brightest line of the
 * email.
 * @param light background color of the border in light mode
 */
export const darkBorder = (color: string, light: string, dark: string = DARK.card): string =>
  isNeutralColor(color) && contrastRatio(color, light) < VISIBLE_CONTRAST
    ? DARK.line
    : readableOn(color, dark, VISIBLE_CONTRAST);

/**
 * Returns a button's colors in dark mode. If the button is hard to see on the dark card and its
 * background is black or gray, its two colors are swapped. Otherwise the background gets a lighter
 * shade, and the label becomes white or black if it wouldn't be readable.
 */
export const darkButton = (button: ButtonColors, card: string = DARK.card): ButtonColors => {
  const { backgroundColor, color } = button;
  if (contrastRatio(backgroundColor, card) >= BACKGROUND_CONTRAST) return button;
  if (isNeutralColor(backgroundColor) && contrastRatio(color, card) >= READABLE_CONTRAST) {
    return { backgroundColor: color, color: backgroundColor };
  }
  const ground = readableOn(backgroundColor, card, VISIBLE_CONTRAST);
  if (contrastRatio(color, ground) >= READABLE_CONTRAST) return { backgroundColor: ground, color };
  return { backgroundColor: ground, color: isDarkColor(ground) ? '#ffffff' : '#000000' };
};
