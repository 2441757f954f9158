import { textOf } from './attr-kinds';

/** The eight font families that the editor offers, each with its fallbacks for email clients. */
export const FONT_STACKS = {
  Arial: 'Arial, Helvetica, sans-serif',
  Helvetica: 'Helvetica, Arial, sans-serif',
  Georgia: "Georgia, 'Times New Roman', serif",
  'Times New Roman': "'Times New Roman', Times, serif",
  Verdana: 'Verdana, Geneva, sans-serif',
  Tahoma: 'Tahoma, Geneva, sans-serif',
  'Trebuchet MS': "'Trebuchet MS', Helvetica, sans-serif",
  'Courier New': "'Courier New', Courier, monospace",
} as const;

export type FontFamily = keyof typeof FONT_STACKS;

export const FONT_FAMILIES = Object.keys(FONT_STACKS).filter(
  (name): name is FontFamily => name in FONT_STACKS,
);
export const DEFAULT_FONT: FontFamily = 'Arial';

/**
 * Returns the font stack for an email's text or headings. If the email names no font, returns the
 * default one.
 */
export const fontStack = (family: FontFamily | undefined): string =>
  FONT_STACKS[family ?? DEFAULT_FONT];

/** The default and the limits for the size of text, in px. */
export const FONT_SIZE = { default: 18, min: 8, max: 72 } as const;
const HEADING_SIZES = [32, 24, 20, 18, 16, 14] as const;

export const headingSize = (level: number): number => HEADING_SIZES[level - 1] ?? FONT_SIZE.default;

/**
 * Returns the first family in a CSS font list if the editor offers it. With this, the fonts of
 * pasted text are recognized.
 */
export const readFontFamily = (value: unknown): FontFamily | undefined => {
  if (typeof value !== 'string') return undefined;
  const first = value.split(',')[0]?.replace(/["']/g, '').trim().toLowerCase();
  return FONT_FAMILIES.find((family) => family.toLowerCase() === first);
};

const PX_PER_UNIT: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/**
 * Returns a CSS font size in whole px, limited to the range that the editor offers. Returns
 * undefined if the value isn't a length.
 */
export const readFontSize = (value: unknown): number | undefined => {
  const match = /^([\d.]+)\s*(px|pt|em|rem)?$/i.exec(textOf(value).trim());
  const size = Number(match?.[1]) * (PX_PER_UNIT[match?.[2]?.toLowerCase() ?? 'px'] ?? 1);
  if (!match || !Number.isFinite(size)) return undefined;
  return Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, Math.round(size)));
};
