import { contrastRatio, isDarkColor, READABLE_CONTRAST } from './color';
import type { EmailStyle } from './styles';

/** The background of text, and the colors of text that has none of its own. */
export interface Background {
  readonly color: string;
  readonly text: string;
  readonly heading: string;
  readonly link: string;
}

/** The color of links in emails that choose none. */
export const LINK_COLOR = '#0b57d0';

const isReadable = (color: string, background: string): boolean =>
  contrastRatio(color, background) >= READABLE_CONTRAST;

/**
 * Returns the color of links on the card: the author's choice, otherwise blue, or the text's color
 * if blue isn't readable.
 */
const cardLink = ({ linkColor, editorColor, fontColor }: EmailStyle): string =>
  linkColor ?? (isReadable(LINK_COLOR, editorColor) ? LINK_COLOR : fontColor);

export const cardBackground = (style: EmailStyle): Background => ({
  color: style.editorColor,
  text: style.fontColor,
  heading: style.headingColor ?? style.fontColor,
  link: cardLink(style),
});

/** Returns `color` if it is readable on the background, otherwise black or white, whichever is. */
const readableText = (color: string, background: string): string => {
  if (isReadable(color, background)) return color;
  return isDarkColor(background) ? '#ffffff' : '#000000';
};

/**
 * Returns the colors of a section. The email's colors for links and headings are used if they are
 * readable on its background, otherwise the color of its text.
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
