import type { AttrsOf } from '../document/attrs';
import { contrastRatio, isDarkColor, isNeutralColor, readableOn } from '../document/color';
import type { FooterAttrs } from '../document/email-doc';
import { footerColor } from '../document/footer';
import { cardGround, type Ground, sectionGround } from '../document/ground';
import type { EmailStyle } from '../document/styles';
import { DARK, darkPage } from './dark/dark-colors';

/** A ground in both colour schemes. */
export interface Surface extends Ground {
  /** Its colour in dark mode; undefined where nothing changes, as on a picture. */
  readonly dark: string | undefined;
  /** Whether text without a colour follows the email's own in dark mode. */
  readonly followsText: boolean;
}

/** A ground that the author chose dark stays; what has to turn dark becomes darker than that. */
const DARK_CONTRAST = 7;
const CALM_CONTRAST = 12;

/** What a ground of the author's becomes in dark mode: dark ones stay, others turn dark. */
export const darkGround = (color: string): string => {
  if (isDarkColor(color) && contrastRatio(DARK.text, color) >= DARK_CONTRAST) return color;
  return isNeutralColor(color) ? DARK.raised : readableOn(color, DARK.text, CALM_CONTRAST);
};

export const cardSurface = (style: EmailStyle): Surface => ({
  ...cardGround(style),
  dark: DARK.card,
  followsText: true,
});

/** A picture can be seen by who wrote on it alone: text on one stays as it is. */
export const hasPicture = ({ src }: Pick<AttrsOf<'section'>, 'src'>): boolean =>
  src !== '' && !src.includes('{{');

export const sectionSurface = (attrs: AttrsOf<'section'>, style: EmailStyle): Surface => ({
  ...sectionGround(attrs, style),
  dark: hasPicture(attrs) ? undefined : darkGround(attrs.backgroundColor),
  followsText: !hasPicture(attrs) && attrs.color === '',
});

/** Below the card: a ground of its own or the page's, with text that can be read on it. */
export const footerSurface = (attrs: FooterAttrs, style: EmailStyle): Surface => {
  const color = attrs.backgroundColor || style.backgroundColor;
  const isReadable = attrs.color !== '' && contrastRatio(attrs.color, color) >= 4.5;
  const text = isReadable ? attrs.color : footerColor(color);
  return {
    color,
    text,
    heading: text,
    link: text,
    dark: attrs.backgroundColor ? darkGround(color) : darkPage(style),
    followsText: !isReadable,
  };
};
