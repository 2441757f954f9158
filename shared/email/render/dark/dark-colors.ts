import type { ButtonLook } from '../../blocks/button/button-look';
import {
  contrastRatio,
  isDarkColor,
  isNeutralColor,
  READABLE_CONTRAST,
  readableOn,
  VISIBLE_CONTRAST,
} from '../../document/color';
import type { EmailStyle } from '../../document/styles';

/** The frame's own colours in dark mode. */
export const DARK = {
  background: '#121212',
  card: '#1e1e1e',
  /** A section of a light grey on the card. */
  raised: '#2a2a2a',
  text: '#f1f1f1',
  line: '#3f3f46',
  muted: '#a1a1aa',
} as const;

export type ButtonColors = Pick<ButtonLook, 'backgroundColor' | 'color'>;

/**
 * Below this a button's ground melts into the dark card (black on it has 1.26). Brand colours stay
 * above it and stay themselves: their label is what has to be read.
 */
const GROUND_CONTRAST = 1.6;

/** The colour around the card: a page that is dark already stays as its author made it. */
export const darkPage = ({ backgroundColor }: EmailStyle): string =>
  isDarkColor(backgroundColor) && contrastRatio(DARK.muted, backgroundColor) >= READABLE_CONTRAST
    ? backgroundColor
    : DARK.background;

/** A shade of a text colour that is readable on a dark ground. */
export const darkText = (color: string, ground: string = DARK.card): string =>
  readableOn(color, ground);

/**
 * A shade of a border's colour that is seen on a dark ground. A grey that hardly showed on the
 * author's own card is a hairline and stays one, instead of the brightest line of the mail.
 * @param light colour that the border stands on in light mode
 */
export const darkBorder = (color: string, light: string, dark: string = DARK.card): string =>
  isNeutralColor(color) && contrastRatio(color, light) < VISIBLE_CONTRAST
    ? DARK.line
    : readableOn(color, dark, VISIBLE_CONTRAST);

/**
 * A button's colours in dark mode. One that melts into the dark card swaps its two colours when
 * its ground is black or grey; otherwise the ground becomes a lighter shade of itself, and the
 * label white or black where it could not be read on that.
 */
export const darkButton = (button: ButtonColors, card: string = DARK.card): ButtonColors => {
  const { backgroundColor, color } = button;
  if (contrastRatio(backgroundColor, card) >= GROUND_CONTRAST) return button;
  if (isNeutralColor(backgroundColor) && contrastRatio(color, card) >= READABLE_CONTRAST) {
    return { backgroundColor: color, color: backgroundColor };
  }
  const ground = readableOn(backgroundColor, card, VISIBLE_CONTRAST);
  if (contrastRatio(color, ground) >= READABLE_CONTRAST) return { backgroundColor: ground, color };
  return { backgroundColor: ground, color: isDarkColor(ground) ? '#ffffff' : '#000000' };
};
