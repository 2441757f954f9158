/** Lowest and highest value of each size, in px. */
export const STYLE_RANGES = {
  borderWidth: [0, 10],
  borderRadius: [0, 50],
  buttonRadius: [0, 50],
  /** Of the card. A narrower one has no room for columns, a wider one none in a reading pane. */
  contentWidth: [480, 700],
} as const;
