import { shownText } from '../../shown-text';
import { safeText } from '../html/safe-text';
import { safeImageUrl } from '../html/safe-url';

/** As wide as the widest email, twice: screens have two dots for a pixel. */
const mostImageWidth = 1400;

/** The shop's picture; Shopify's own servers are asked for one that is no wider than a mail shows. */
export const imageOf = (address: string | undefined): string | undefined => {
  const url = safeImageUrl(address);
  if (!url || !/^https?:/i.test(url)) return undefined;
  const parsed = URL.parse(url);
  if (parsed?.hostname !== 'cdn.shopify.com') return url;
  parsed.searchParams.set('width', String(mostImageWidth));
  return parsed.href;
};

/** Braces in an address of the shop are no merge tag. */
export const withoutTags = (url: string): string =>
  url.replaceAll('{', '%7B').replaceAll('}', '%7D');

/** A title is one line, and turns no text around it. */
export const shownTitle = (title: string): string =>
  safeText(shownText(title)).trim().slice(0, 255).toWellFormed();
