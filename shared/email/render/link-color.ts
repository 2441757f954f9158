import { contrastRatio, READABLE_CONTRAST } from '../document/color';
import type { EmailStyle } from '../document/styles';

const LINK_COLOR = '#0b57d0';

/** Colour of links whose text has none of its own: blue where it can be read, else the text's. */
export const linkColorOf = (style: EmailStyle): string =>
  contrastRatio(LINK_COLOR, style.editorColor) >= READABLE_CONTRAST ? LINK_COLOR : style.fontColor;
