import type { EmailStyle } from '../../../../shared/email/document/styles';

const hex = /#[0-9a-f]{6}\b/gi;
/** Enough colors for two rows of swatches. */
const maxColors = 14;

/** Returns an email's colors, most used first. */
const colorsInUse = (body: string, styles: EmailStyle): string[] => {
  const ofStyle = Object.values(styles).flatMap((value) => String(value).match(hex) ?? []);
  const counts = new Map<string, number>();
  for (const found of [...ofStyle, ...(body.match(hex) ?? [])]) {
    const color = found.toLowerCase();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
};

/** Returns the colors offered by color pickers: the brand's, then the email's, most used first. */
export const suggestedColors = (
  ofBrand: readonly string[],
  body: string,
  styles: EmailStyle,
): readonly string[] =>
  [...new Set([...ofBrand, ...colorsInUse(body, styles)])].slice(0, maxColors);
