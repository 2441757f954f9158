/** The minimum and maximum of each size, in px. */
export const STYLE_RANGES = {
  borderWidth: [0, 10],
  borderRadius: [0, 50],
  buttonRadius: [0, 50],
  /**
   * The width of the card. A narrower card has no space for columns, and a wider one doesn't fit a
   * reading pane.
   */
  contentWidth: [480, 700],
} as const;
