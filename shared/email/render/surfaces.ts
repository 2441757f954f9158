import type { AttrsOf } from '../document/attrs';
import { contrastRatio, isDarkColor, isNeutralColor, readableOn } from '../document/color';
import type { FooterAttrs } from '../document/email-doc';
import { footerColor } from '../document/footer';
import { type Background, cardBackground, sectionBackground } from '../document/ground';
import type { EmailStyle } from '../document/styles';
import { DARK, darkPage } from './dark/dark-colors';

/** A background in both color schemes. */
export interface Surface extends Background {
  /**
   * The background's color in dark mode. Undefined if it doesn't change, for example if it is an
   * image.
   */
  readonly dark: string | undefined;
  /** Whether text without a color of its own has the email's text color in dark mode. */
  readonly followsText: boolean;
}

/**
 * The contrast with light text above which a background counts as dark and stays unchanged. A
 * background that has to turn dark gets an even darker color.
 */
const DARK_CONTRAST = 7;
const CALM_CONTRAST = 12;

/** Returns an author's background color in dark mode: dark ones stay, others turn dark. */
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
 * Only the author could see the image when choosing its text color, so text on an image stays
 * unchanged.
 */
export const hasPicture = ({ src }: Pick<AttrsOf<'section'>, 'src'>): boolean =>
  src !== '' && !src.includes('{{');

export const sectionSurface = (attrs: AttrsOf<'section'>, style: EmailStyle): Surface => ({
  ...sectionBackground(attrs, style),
  dark: hasPicture(attrs) ? undefined : darkBackground(attrs.backgroundColor),
  followsText: !hasPicture(attrs) && attrs.color === '',
});

/** Returns the surface below the card: its own background or the page's, with readable text. */
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
