/**
 * Formats a time for use in a sort key: milliseconds as text of fixed length, for thousands of
 * years.
 */
export const timeText = (epochMs: number): string =>
  String(Math.max(0, Math.trunc(epochMs))).padStart(14, '0');
