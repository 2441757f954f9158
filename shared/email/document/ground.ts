import { contrastRatio, isDarkColor, READABLE_CONTRAST } from './color';
import type { EmailStyle } from './styles';

/** What text stands on, and the colours of text that has none of its own. */
export interface Ground {
  readonly color: string;
  readonly text: string;
  readonly heading: string;
  readonly link: string;
}

/** Of links in emails that choose no colour for them. */
export const LINK_COLOR = '#0b57d0';

const canBeRead = (color: string, ground: string): boolean =>
  contrastRatio(color, ground) >= READABLE_CONTRAST;

/** On the card a link has the colour its author chose; without one blue, else the text's. */
const cardLink = ({ linkColor, editorColor, fontColor }: EmailStyle): string =>
  linkColor ?? (canBeRead(LINK_COLOR, editorColor) ? LINK_COLOR : fontColor);

export const cardGround = (style: EmailStyle): Ground => ({
  color: style.editorColor,
  text: style.fontColor,
  heading: style.headingColor ?? style.fontColor,
  link: cardLink(style),
});

/** `color` where it is readable on the ground, else black or white, whichever can be read there. */
const readableText = (color: string, ground: string): string => {
  if (canBeRead(color, ground)) return color;
  return isDarkColor(ground) ? '#ffffff' : '#000000';
};

/** On a section the email's colours are used where they can be read, else those of its text. */
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
