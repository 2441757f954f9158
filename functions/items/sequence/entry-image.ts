import type { EntryOrder } from '../../../shared/email/products/entry-values';

/** Stored items as read without a schema, for example in the tracker. */
type Image = Readonly<Record<string, unknown>>;

/** What made a person enter a sequence: the cart that they abandoned, or their order. */
export type EntrySource = {
  readonly checkoutId?: string | undefined;
  readonly order?: EntryOrder | undefined;
};

/**
 * Returns the stored form of an entry source. It contains only strings, so that the tracker can
 * read it.
 */
export const entrySourceMap = ({
  checkoutId,
  order,
}: EntrySource): Readonly<Record<string, string>> => ({
  ...(checkoutId !== undefined && { c: checkoutId }),
  ...(order && { s: order.status }),
  ...(order?.name !== undefined && { n: order.name }),
  ...(order?.total && { a: String(order.total.amount), u: order.total.currency }),
});

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const mapOf = (value: unknown): Image =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const totalOf = ({ a, u }: Image) => {
  const amount = Number(textOf(a));
  const currency = textOf(u);
  return Number.isSafeInteger(amount) && currency ? { amount, currency } : undefined;
};

/**
 * Reads the cart or order that made a person enter a sequence. Empty for people who entered through
 * a segment.
 */
export const readEntrySource = (map: unknown): EntrySource => {
  const entryFields = mapOf(map);
  const status = textOf(entryFields.s);
  const isOrder = status === 'placed' || status === 'fulfilled';
  return {
    checkoutId: textOf(entryFields.c),
    ...(isOrder && { order: { status, name: textOf(entryFields.n), total: totalOf(entryFields) } }),
  };
};

/**
 * Reads the recovery URL of an open checkout, and the subscriber whose checkout it is. The URL is
 * absent for a checkout that ended with an order.
 */
export const checkoutImage = (item: Image = {}) => ({
  subscriberId: textOf(item.subscriberId),
  url: item.state === 'bought' ? undefined : textOf(item.recoveryUrl),
});

/** Returns the URL of a customer's store. */
export const shopImage = (item: Image = {}): string | undefined => {
  const shop = textOf(item.shop);
  return textOf(item.site) ?? (shop && `https://${shop}`);
};

/** Returns the URLs of a connected store: its public one, and Shopify's own. */
export const shopSitesImage = (item: Image = {}): readonly string[] => {
  const shop = textOf(item.shop);
  const site = shopImage(item);
  if (item.state !== 'active' || !shop || !site) return [];
  return [...new Set([site, `https://${shop}`])];
};
