import type { EmailStyle } from './styles';

/** The default width of the card: 600 px, including 24 px of padding on each side. */
export const FRAME_WIDTH = 600;
export const CARD_PADDING = 24;

/** Returns the width of the card in px. */
export const frameWidth = ({ contentWidth }: EmailStyle): number => contentWidth ?? FRAME_WIDTH;

/** Returns the width of the text in px. */
export const textWidth = (style: EmailStyle): number => frameWidth(style) - 2 * CARD_PADDING;
