/** When somebody bought a product last, as far as it was not given back; epoch seconds. */
export type Purchase = { readonly productId: string; readonly at: number };

/** The attribute of a subscriber that says what they bought. */
export const purchasesAttribute = 'pb';

/**
 * Of so many products somebody's last purchase is kept: some 2.5 kB at most, with each read of a
 * subscriber. More than these bought only resellers.
 */
export const mostPurchases = 100;

const inOrder = (one: Purchase, other: Purchase): number =>
  other.at - one.at || (one.productId < other.productId ? -1 : 1);

/** These purchases as text, in their order. */
export const writtenPurchases = (purchases: readonly Purchase[]): string =>
  purchases.map(({ productId, at }) => `${productId}:${at}`).join(' ');

/** `11:1764150000 12:1763980000`, the newest first; empty for nothing. */
export const purchasesText = (purchases: readonly Purchase[]): string =>
  writtenPurchases([...purchases].sort(inOrder).slice(0, mostPurchases));

/** The purchases of a text, in its order. */
export const purchasesIn = (text: string): Purchase[] =>
  text === ''
    ? []
    : text.split(' ').map((one) => {
        const [productId = '', at] = one.split(':');
        return { productId, at: Number(at) };
      });

/**
 * What was known of somebody, with what they had bought by then of which one only heard later.
 * @param until epoch seconds
 */
export const withHeardLater = (known: string, now: string, until: number): string => {
  const last = new Map(purchasesIn(known).map(({ productId, at }) => [productId, at]));
  for (const { productId, at } of purchasesIn(now)) {
    if (at <= until) last.set(productId, Math.max(at, last.get(productId) ?? 0));
  }
  return purchasesText([...last].map(([productId, at]) => ({ productId, at })));
};

/** Whether somebody bought one of these products within a stretch of time, both ends included. */
export const boughtAny = (
  text: string | undefined,
  products: ReadonlySet<string>,
  { from, to }: { readonly from: number; readonly to: number },
): boolean => {
  if (!text) return false;
  for (const one of text.split(' ')) {
    const colon = one.indexOf(':');
    if (!products.has(one.slice(0, colon))) continue;
    const at = Number(one.slice(colon + 1));
    if (at >= from && at <= to) return true;
  }
  return false;
};

/** What a subscriber's item says that they bought. */
export const purchasesOf = (item: Readonly<Record<string, unknown>>): string => {
  const text = item[purchasesAttribute];
  return typeof text === 'string' ? text : '';
};
