import type { AttrsOf } from './attrs';
import { contrastRatio, isDarkColor, READABLE_CONTRAST } from './color';
import type { EmailStyle } from './styles';

/** What text stands on, and the colour of text that has none of its own. */
export interface Ground {
  readonly color: string;
  readonly text: string;
}

export const cardGround = (style: EmailStyle): Ground => ({
  color: style.editorColor,
  text: style.fontColor,
});

/** `color` where it can be read on the ground, else black or white, one of which always can. */
const readableText = (color: string, ground: string): string => {
  if (contrastRatio(color, ground) >= READABLE_CONTRAST) return color;
  return isDarkColor(ground) ? '#ffffff' : '#000000';
};

export const sectionGround = (
  { backgroundColor, color }: AttrsOf<'section'>,
  style: EmailStyle,
): Ground => ({
  color: backgroundColor,
  text: color || readableText(style.fontColor, backgroundColor),
});
