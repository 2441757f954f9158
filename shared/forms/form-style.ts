/** The fonts available for forms. */
export const formFonts = [
  ...(['Arial', 'Verdana', 'Tahoma', 'Trebuchet', 'Georgia'] as const),
  ...(['Times New Roman', 'Courier New'] as const),
] as const;

/** Pixels. */
export const formFontSizes = [10, 12, 14, 16, 18, 20, 24, 28] as const;
