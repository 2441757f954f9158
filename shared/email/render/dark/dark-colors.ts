import type { ButtonDesign } from '../../blocks/button/button-design';
import {
  contrastRatio,
  isDarkColor,
  isNeutralColor,
  READABLE_CONTRAST,
  readableOn,
  VISIBLE_CONTRAST,
} from '../../document/color';
import type { EmailStyle } from '../../document/styles';

/** The colors of the frame in dark mode. */
export const DARK = {
  background: '#121212',
  card: '#1e1e1e',
  /** The background of a light gray section on the card. */
  raised: '#2a2a2a',
  text: '#f1f1f1',
  line: '#3f3f46',
  muted: '#a1a1aa',
} as const;

export type ButtonColors = Pick<ButtonDesign, 'backgroundColor' | 'color'>;

/**
 * The minimum contrast between a button's background and the dark card. A button with less contrast
 * is hard to see (black has 1.26). Brand colors with more contrast stay unchanged, because it is
 * enough that their label is readable.
 */
const BACKGROUND_CONTRAST = 1.6;

/**
 * Returns the color around the card in dark mode. A page that is already dark keeps the author's
 * color.
 */
export const darkPage = ({ backgroundColor }: EmailStyle): string =>
  isDarkColor(backgroundColor) && contrastRatio(DARK.muted, backgroundColor) >= READABLE_CONTRAST
    ? backgroundColor
    : DARK.background;

/** Returns a shade of a text color that is readable on a dark background. */
export const darkText = (color: string, ground: string = DARK.card): string =>
  readableOn(color, ground);

/**
 * Returns a shade of a border's color that is visible on a dark background. A gray border that was
 * barely visible in light mode stays faint, because otherwise it would become the brightest line in
 * the email.
 * @param light the background of the border in light mode
 */
export const darkBorder = (color: string, light: string, dark: string = DARK.card): string =>
  isNeutralColor(color) && contrastRatio(color, light) < VISIBLE_CONTRAST
    ? DARK.line
    : readableOn(color, dark, VISIBLE_CONTRAST);

/**
 * Returns the colors of a button in dark mode. If the button is easy to see on the dark card, its
 * colors don't change. If it isn't and its background is black or gray, its two colors are swapped.
 * Otherwise the background gets a lighter shade, and the label becomes white or black if it
 * wouldn't be readable.
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
