import { contrastRatio, isDarkColor, READABLE_CONTRAST } from './color';
import type { EmailStyle } from './styles';

/** A background, and the default colors of the text on it. */
export interface Background {
  readonly color: string;
  readonly text: string;
  readonly heading: string;
  readonly link: string;
}

/** The color of links in emails that don't set one. */
export const LINK_COLOR = '#0b57d0';

const isReadable = (color: string, background: string): boolean =>
  contrastRatio(color, background) >= READABLE_CONTRAST;

/**
 * Returns the color of links on the card. If the author chose none, the color is blue, or the
 * text's color if blue isn't readable.
 */
const cardLink = ({ linkColor, editorColor, fontColor }: EmailStyle): string =>
  linkColor ?? (isReadable(LINK_COLOR, editorColor) ? LINK_COLOR : fontColor);

export const cardBackground = (style: EmailStyle): Background => ({
  color: style.editorColor,
  text: style.fontColor,
  heading: style.headingColor ?? style.fontColor,
  link: cardLink(style),
});

/**
 * Returns `color` if it is readable on the background. Otherwise returns black or white, whichever
 * is more readable.
 */
const readableText = (color: string, background: string): string => {
  if (isReadable(color, background)) return color;
  return isDarkColor(background) ? '#ffffff' : '#000000';
};

/**
 * Returns the colors of a section. Links and headings have the email's colors if these are readable
 * on the section's background. Otherwise they have the color of the section's text.
 */
export const sectionBackground = (
  { backgroundColor, color }: { readonly backgroundColor: string; readonly color: string },
  style: EmailStyle,
): Background => {
  const text = color || readableText(style.fontColor, backgroundColor);
  const readableOrText = (preferred: string) =>
    isReadable(preferred, backgroundColor) ? preferred : text;
  return {
    color: backgroundColor,
    text,
    heading: color || style.headingColor === undefined ? text : readableOrText(style.headingColor),
    link: readableOrText(style.linkColor ?? LINK_COLOR),
  };
};
