import type { StoredTexts } from '../../../shared/languages/own-texts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * Returns the data of a customer that public pages and links show. All fields are undefined for a
 * deleted customer. Doesn't use zod.
 */
export const customerImage = (item: Readonly<Record<string, unknown>> = {}) => ({
  name: textOf(item.name),
  logoUrl: textOf(item.logoUrl),
  /** The first of the brand's colors, as stored. */
  color: Array.isArray(item.brandColors) ? textOf(item.brandColors[0]) : undefined,
  businessAddress: textOf(item.businessAddress),
  language: textOf(item.language),
  /** The texts that the store wrote itself, as stored. */
  publicTexts: item.publicTexts as StoredTexts | undefined,
});
