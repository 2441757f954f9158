import { toVisibleText } from '../../shown-text';
import { safeText } from '../html/safe-text';
import { safeImageUrl } from '../html/safe-url';

/**
 * The maximum width of a product image in px. It is twice the width of the widest email, for
 * screens with two pixels per point.
 */
const maxImageWidth = 1400;

/**
 * Returns the URL of a product's image. If the image is on Shopify's servers, the URL requests a
 * version that is no wider than an email needs.
 */
export const imageOf = (address: string | undefined): string | undefined => {
  const url = safeImageUrl(address);
  if (!url || !/^https?:/i.test(url)) return undefined;
  const parsed = URL.parse(url);
  if (parsed?.hostname !== 'cdn.shopify.com') return url;
  parsed.searchParams.set('width', String(maxImageWidth));
  return parsed.href;
};

/** Encodes the braces in a store's URL, so that they aren't treated as merge tags. */
export const withoutTags = (url: string): string =>
  url.replaceAll('{', '%7B').replaceAll('}', '%7D');

/**
 * Returns a title on one line, without characters that change the direction of the text around it.
 */
export const displayTitle = (title: string): string =>
  safeText(toVisibleText(title)).trim().slice(0, 255).toWellFormed();
