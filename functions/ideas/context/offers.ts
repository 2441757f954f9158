import { type Money, minorDigits } from '../../../shared/money';

/** A page that an email may link to. */
export type OfferedLink = { readonly title: string; readonly url: string };
export type OfferedImage = {
  readonly url: string;
  readonly name: string;
  /** The width in pixels. 0 when unknown. */
  readonly width: number;
};
export type OfferedProduct = {
  readonly title: string;
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  readonly price?: Money | undefined;
};

/**
 * Everything an email may show and link to, under short names. The model gets these names and
 * answers with them, so that it never sees a URL.
 */
export type Offers = {
  readonly links: ReadonlyMap<string, OfferedLink>;
  readonly images: ReadonlyMap<string, OfferedImage>;
  readonly products: ReadonlyMap<string, OfferedProduct>;
  /** The host of the store's website. The model may write out URLs on this host. */
  readonly host: string | undefined;
  /** The only text that prices, discounts, and codes may come from. */
  readonly knownText: string;
  /** The merge tags that may be used. */
  readonly tags: ReadonlySet<string>;
};

/** Formats a price the way people write it: '$12.00', '€1,200'. */
export const priceText = ({ amount, currency }: NonNullable<OfferedProduct['price']>): string => {
  const digits = minorDigits(currency);
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.format(amount / 10 ** digits);
  } catch {
    return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
  }
};

/** Returns the host of a URL without its `www.`, or undefined if the text is not a web URL. */
export const hostOf = (url: string): string | undefined => {
  try {
    const { protocol, hostname } = new URL(url);
    return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, '') : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the URL if the email may link to it. The URL must have been offered, or must be a page of
 * the store's website.
 * @param target a short name or a URL, as the model wrote it
 */
export const allowedUrl = (target: string, offers: Offers): string | undefined => {
  const name = target.trim();
  const offered = offers.links.get(name) ?? offers.products.get(name);
  if (offered) return offered.url;
  for (const { url } of [...offers.links.values(), ...offers.products.values()]) {
    if (url !== undefined && url === name) return url;
  }
  const host = hostOf(name);
  const isStoreHost =
    host !== undefined &&
    offers.host !== undefined &&
    (host === offers.host || host.endsWith(`.${offers.host}`));
  return isStoreHost ? new URL(name).href : undefined;
};
