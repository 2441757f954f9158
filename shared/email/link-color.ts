import { contrastRatio, READABLE_CONTRAST } from './color';
import type { EmailStyle } from './styles';

const LINK_COLOR = '#0b57d0';

/** Colour of links whose text has none of its own: blue where it can be read, else the text's. */
export const linkColorOf = (style: EmailStyle): string =>
  contrastRatio(LINK_COLOR, style.editorColor) >= READABLE_CONTRAST ? LINK_COLOR : style.fontColor;
