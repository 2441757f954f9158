import { contrastRatio, isDarkColor, READABLE_CONTRAST } from './color';
import type { EmailStyle } from './styles';

/** The background of text, and the colors of text that has none of its own. */
export interface Ground {
  readonly color: string;
  readonly text: string;
  readonly heading: string;
  readonly link: string;
}

/** The color of links in emails that choose none. */
export const LINK_COLOR = '#0b57d0';

const canBeRead = (color: string, ground: string): boolean =>
  contrastRatio(color, ground) >= READABLE_CONTRAST;

/**
 * Returns the color of links on the card: the author's choice, otherwise blue, or the text's color
 * if blue isn't readable.
 */
const cardLink = ({ linkColor, editorColor, fontColor }: EmailStyle): string =>
  linkColor ?? (canBeRead(LINK_COLOR, editorColor) ? LINK_COLOR : fontColor);

export const cardGround = (style: EmailStyle): Ground => ({
  color: style.editorColor,
  text: style.fontColor,
  heading: style.headingColor ?? style.fontColor,
  link: cardLink(style),
});

/** Returns `color` if it is readable on the background, otherwise black or white, whichever is. */
const readableText = (color: string, ground: string): string => {
  if (canBeRead(color, ground)) return color;
  return isDarkColor(ground) ? '#ffffff' : '#000000';
};

/**
 * Returns the colors of a section. The email's colors for links and headings are used if they are
 * readable on its background, otherwise the color of its text.
 */
export const sectionGround = (
  { backgroundColor, color }: { readonly backgroundColor: string; readonly color: string },
  style: EmailStyle,
): Ground => {
  const text = color || readableText(style.fontColor, backgroundColor);
  const orText = (wanted: string) => (canBeRead(wanted, backgroundColor) ? wanted : text);
  return {
    color: backgroundColor,
    text,
    heading: color || style.headingColor === undefined ? text : orText(style.headingColor),
    link: orText(style.linkColor ?? LINK_COLOR),
  };
};
