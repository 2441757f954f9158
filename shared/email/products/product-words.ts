import { toVisibleText } from '../../shown-text';
import { safeText } from '../html/safe-text';
import { safeImageUrl } from '../html/safe-url';

/** Twice the width of the widest email, because screens have two dots per pixel. */
const maxImageWidth = 1400;

/**
 * Returns the URL of a product image. For images on Shopify's servers, requests one that is no
 * wider than an email needs.
 */
export const imageOf = (address: string | undefined): string | undefined => {
  const url = safeImageUrl(address);
  if (!url || !/^https?:/i.test(url)) return undefined;
  const parsed = URL.parse(url);
  if (parsed?.hostname !== 'cdn.shopify.com') return url;
  parsed.searchParams.set('width', String(maxImageWidth));
  return parsed.href;
};

/** Encodes braces in a store's URL, because they aren't merge tags. */
export const withoutTags = (url: string): string =>
  url.replaceAll('{', '%7B').replaceAll('}', '%7D');

/**
 * Returns a title on one line, without characters that change the direction of the text around it.
 */
export const displayTitle = (title: string): string =>
  safeText(toVisibleText(title)).trim().slice(0, 255).toWellFormed();
