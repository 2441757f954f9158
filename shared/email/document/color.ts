import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';

extend([names, a11y]);

/**
 * Returns a CSS color in lower-case `#rrggbb`, or `#rrggbbaa` if it is translucent. Accepts all
 * notations that the color picker offers (hex, rgb, hsl, a name). Returns undefined for anything
 * else.
 */
export const safeColor = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const color = colord(value.trim().toLowerCase());
  return color.isValid() ? color.toHex() : undefined;
};

/**
 * Returns the opaque color that a translucent `color` has on `background`. It is needed because
 * Outlook ignores transparency.
 */
export const flattenColor = (color: string, background: string): string => {
  const front = colord(color).toRgb();
  const backgroundRgb = colord(background).toRgb();
  const mix = (a: number, b: number) => Math.round(a * front.a + b * (1 - front.a));
  return colord({
    r: mix(front.r, backgroundRgb.r),
    g: mix(front.g, backgroundRgb.g),
    b: mix(front.b, backgroundRgb.b),
  }).toHex();
};

/** The minimum contrast in WCAG AA for text of normal size. */
export const READABLE_CONTRAST = 4.5;

/**
 * The minimum contrast in WCAG AA for large text, and for borders and backgrounds that have a
 * meaning.
 */
export const VISIBLE_CONTRAST = 3;

/** Returns the WCAG 2.1 contrast ratio of two opaque colors, 1 to 21. */
export const contrastRatio = (a: string, b: string): number => colord(a).contrast(colord(b));

/** Returns whether white text is more readable than black text on this background. */
export const isDarkColor = (color: string): boolean =>
  contrastRatio(color, '#ffffff') > contrastRatio(color, '#000000');

/**
 * A color looks colored, not gray, if the highest and the lowest of its red, green, and blue values
 * differ by at least this much.
 */
const HUE_DISTANCE = 24;

/**
 * Returns whether a color is black, white, or gray. Such colors don't identify a brand, so dark
 * mode may change them freely.
 */
export const isNeutralColor = (color: string): boolean => {
  const { r, g, b } = colord(color).toRgb();
  return Math.max(r, g, b) - Math.min(r, g, b) < HUE_DISTANCE;
};

/**
 * Moves `color` toward white or black, in steps of 5% lightness, until its contrast on `background`
 * is at least `minContrast`. That way, a brand color stays recognizable in dark mode.
 */
export const readableOn = (
  color: string,
  background: string,
  minContrast = READABLE_CONTRAST,
): string => {
  const towardsLight = isDarkColor(background);
  // The contrast of the rounded color is measured, because the rounded color is the one that is
  // shown.
  let readableColor = colord(color).toHex();
  for (
    let step = 1;
    step <= 20 && contrastRatio(readableColor, background) < minContrast;
    step += 1
  ) {
    const shiftedColor = towardsLight
      ? colord(color).lighten(step / 20)
      : colord(color).darken(step / 20);
    readableColor = shiftedColor.toHex();
  }
  return readableColor;
};
