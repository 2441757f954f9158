import type { EmailStyle } from '../../../../shared/email/document/styles';

const hex = /#[0-9a-f]{6}\b/gi;
/** As many as fit two rows of swatches. */
const mostColors = 14;

/** The colours of an email, most used first, to be offered again in its colour pickers. */
export const colorsInUse = (body: string, styles: EmailStyle): string[] => {
  const ofStyle = Object.values(styles).flatMap((value) => String(value).match(hex) ?? []);
  const counts = new Map<string, number>();
  for (const found of [...ofStyle, ...(body.match(hex) ?? [])]) {
    const color = found.toLowerCase();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostColors)
    .map(([color]) => color);
};
