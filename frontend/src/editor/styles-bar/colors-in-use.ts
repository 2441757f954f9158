import type { EmailStyle } from '../../../../shared/email/document/styles';

const hex = /#[0-9a-f]{6}\b/gi;
/** The maximum number of colors, which fit into two rows of swatches. */
const maxColors = 14;

/** Returns an email's colors, most used first. */
const colorsInUse = (body: string, styles: EmailStyle): string[] => {
  const styleColors = Object.values(styles).flatMap((value) => String(value).match(hex) ?? []);
  const counts = new Map<string, number>();
  for (const writtenColor of [...styleColors, ...(body.match(hex) ?? [])]) {
    const color = writtenColor.toLowerCase();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
};

/**
 * Returns the colors that color pickers offer: first those of the brand, then those used in the
 * email, most used first.
 */
export const suggestedColors = (
  ofBrand: readonly string[],
  body: string,
  styles: EmailStyle,
): readonly string[] =>
  [...new Set([...ofBrand, ...colorsInUse(body, styles)])].slice(0, maxColors);
