import type { AttrsOf } from '../document/attrs';
import { type Background, cardBackground, sectionBackground } from '../document/background';
import { contrastRatio, isDarkColor, isNeutralColor, readableOn } from '../document/color';
import type { FooterAttrs } from '../document/email-doc';
import { footerColor } from '../document/footer';
import type { EmailStyle } from '../document/styles';
import { DARK, darkPage } from './dark/dark-colors';

/** A background in light and dark mode. */
export interface Surface extends Background {
  /**
   * The color of the background in dark mode. Undefined if it doesn't change, for example because
   * it is an image.
   */
  readonly dark: string | undefined;
  /**
   * Whether, in dark mode, text without a color of its own gets the email's text color for dark
   * mode.
   */
  readonly followsText: boolean;
}

/**
 * The minimum contrast with light text for a background to count as dark. A dark background stays
 * unchanged in dark mode. Any other background gets a color with an even higher contrast.
 */
const DARK_CONTRAST = 7;
const CALM_CONTRAST = 12;

/**
 * Returns the color of an author's background in dark mode. Dark colors stay, and all others turn
 * dark.
 */
export const darkBackground = (color: string): string => {
  if (isDarkColor(color) && contrastRatio(DARK.text, color) >= DARK_CONTRAST) return color;
  return isNeutralColor(color) ? DARK.raised : readableOn(color, DARK.text, CALM_CONTRAST);
};

export const cardSurface = (style: EmailStyle): Surface => ({
  ...cardBackground(style),
  dark: DARK.card,
  followsText: true,
});

/**
 * Returns whether a section has a background image. Text on an image keeps its color in dark mode,
 * because only the author could see whether it is readable.
 */
export const hasPicture = ({ src }: Pick<AttrsOf<'section'>, 'src'>): boolean =>
  src !== '' && !src.includes('{{');

export const sectionSurface = (attrs: AttrsOf<'section'>, style: EmailStyle): Surface => ({
  ...sectionBackground(attrs, style),
  dark: hasPicture(attrs) ? undefined : darkBackground(attrs.backgroundColor),
  followsText: !hasPicture(attrs) && attrs.color === '',
});

/**
 * Returns the background below the card, with readable text. It is the footer's own background or
 * that of the page.
 */
export const footerSurface = (attrs: FooterAttrs, style: EmailStyle): Surface => {
  const color = attrs.backgroundColor || style.backgroundColor;
  const isReadable = attrs.color !== '' && contrastRatio(attrs.color, color) >= 4.5;
  const text = isReadable ? attrs.color : footerColor(color);
  return {
    color,
    text,
    heading: text,
    link: text,
    dark: attrs.backgroundColor ? darkBackground(color) : darkPage(style),
    followsText: !isReadable,
  };
};
