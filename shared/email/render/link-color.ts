import { contrastRatio, READABLE_CONTRAST } from '../document/color';
import { cardGround, type Ground } from '../document/ground';
import type { EmailStyle } from '../document/styles';

const LINK_COLOR = '#0b57d0';

/** Colour of links whose text has none of its own: blue where it can be read, else the text's. */
export const linkColorOn = ({ color, text }: Ground): string =>
  contrastRatio(LINK_COLOR, color) >= READABLE_CONTRAST ? LINK_COLOR : text;

export const linkColorOf = (style: EmailStyle): string => linkColorOn(cardGround(style));
