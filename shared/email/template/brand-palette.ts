import { contrastRatio, flattenColor, readableOn, VISIBLE_CONTRAST } from '../document/color';
import type { ColorRole } from '../document/layout-attrs';

/** The alpha of the brand color's light shade, about an eighth, as two hexadecimal digits. */
const TINT_ALPHA = '1f';

export type BrandPalette = {
  readonly grounds: Readonly<Record<Exclude<ColorRole, 'own'>, string>>;
  readonly button: string;
  readonly buttonText: string;
  readonly link: string;
};

const labelOn = (background: string): string =>
  contrastRatio('#ffffff', background) >= contrastRatio('#111111', background)
    ? '#ffffff'
    : '#111111';

/**
 * Returns the colors that an email uses for a brand. The colors of links and of the text on buttons
 * are adjusted if they wouldn't be readable.
 * @param colors in the order the customer gave them, `#rrggbb`
 * @param card color of the email's card
 * @returns undefined for a brand without colors
 */
export const brandPalette = (colors: readonly string[], card: string): BrandPalette | undefined => {
  const [brand, second = brand] = colors;
  if (brand === undefined || second === undefined) return undefined;
  const visibleColor = colors.find((color) => contrastRatio(color, card) >= VISIBLE_CONTRAST);
  const button = visibleColor ?? readableOn(brand, card, VISIBLE_CONTRAST);
  return {
    grounds: { brand, second, tint: flattenColor(`${brand}${TINT_ALPHA}`, card) },
    button,
    buttonText: labelOn(button),
    link: readableOn(visibleColor ?? brand, card),
  };
};
