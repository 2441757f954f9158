/** The card is 600 px wide with 24 px of padding on each side. */
export const FRAME_WIDTH = 600;
export const CARD_PADDING = 24;
export const TEXT_WIDTH = FRAME_WIDTH - 2 * CARD_PADDING;
