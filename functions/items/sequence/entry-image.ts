import type { EntryOrder } from '../../../shared/email/products/entry-values';

/** Stored items as they are read where no schema is at hand, the tracker among them. */
type Image = Readonly<Record<string, unknown>>;

/** What brought somebody into a series: the cart that they left, or their order. */
export type Brought = {
  readonly checkoutId?: string | undefined;
  readonly order?: EntryOrder | undefined;
};

/** As it is stored: texts alone, which the tracker can read. */
export const broughtMap = ({ checkoutId, order }: Brought): Readonly<Record<string, string>> => ({
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

/** What brought the person of an enrolment's item in; nothing by a segment. */
export const broughtImage = (map: unknown): Brought => {
  const read = mapOf(map);
  const status = textOf(read.s);
  const isOrder = status === 'placed' || status === 'fulfilled';
  return {
    checkoutId: textOf(read.c),
    ...(isOrder && { order: { status, name: textOf(read.n), total: totalOf(read) } }),
  };
};

/** Where an open checkout leads back to, and whose it is; nothing of one that an order ended. */
export const checkoutImage = (item: Image = {}) => ({
  subscriberId: textOf(item.subscriberId),
  url: item.state === 'bought' ? undefined : textOf(item.recoveryUrl),
});

/** Where shoppers find a customer's store. */
export const shopImage = (item: Image = {}): string | undefined => {
  const shop = textOf(item.shop);
  return textOf(item.site) ?? (shop && `https://${shop}`);
};

/** The addresses of a store that is connected: where shoppers find it, and Shopify's own for it. */
export const shopSitesImage = (item: Image = {}): readonly string[] => {
  const shop = textOf(item.shop);
  const site = shopImage(item);
  if (item.state !== 'active' || !shop || !site) return [];
  return [...new Set([site, `https://${shop}`])];
};
