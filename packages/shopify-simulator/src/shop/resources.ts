/**
 * A resource in a shop. Ids are 16-digit numbers as text, some above 2^53. Times are epoch
 * milliseconds, and amounts are in the smallest unit of the shop's currency.
 */
type Resource = {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type Consent =
  | 'SUBSCRIBED'
  | 'NOT_SUBSCRIBED'
  | 'UNSUBSCRIBED'
  | 'PENDING'
  | 'REDACTED'
  | 'INVALID';

export type Customer = Resource & {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly consent: Consent;
  readonly consentAt: number | null;
  readonly tags: readonly string[];
  /** The country of the default address, as an ISO 3166-1 alpha-2 code. */
  readonly country: string | null;
  readonly orders: number;
  readonly spent: number;
  readonly lastOrderId: string | null;
  readonly lastOrderAt: number | null;
};

export type Line = {
  readonly id: string;
  /**
   * The id of the product. Null if the product was deleted, or if it never belonged to the shop.
   */
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly price: number;
};

export type RefundLine = { readonly lineId: string; readonly quantity: number };
export type Refund = {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
  /** The returned items. Empty if only money was refunded. */
  readonly lines?: readonly RefundLine[];
};
export type Fulfillment = { readonly id: string; readonly at: number };

export type Order = Resource & {
  /** `#1001` */
  readonly name: string;
  readonly customerId: string | null;
  readonly email: string | null;
  readonly total: number;
  readonly isTest: boolean;
  readonly cancelledAt: number | null;
  readonly fulfillments: readonly Fulfillment[];
  readonly refunds: readonly Refund[];
  readonly country: string | null;
  readonly lines: readonly Line[];
  readonly checkoutId: string | null;
  readonly checkoutToken: string | null;
  /** The path and query of the page where the visit began, as a shop stores it. */
  readonly landing: string | null;
};

export type Checkout = Resource & {
  readonly token: string;
  readonly completedAt: number | null;
  readonly customerId: string | null;
  readonly email: string | null;
  readonly total: number;
  readonly country: string | null;
  readonly lines: readonly Line[];
  readonly landing: string | null;
};

export type Variant = {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly sku: string;
};

export type Product = Resource & {
  readonly title: string;
  readonly handle: string;
  readonly description: string;
  readonly status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
  readonly variants: readonly Variant[];
  readonly collectionIds: readonly string[];
  /** The hue of the product's picture. */
  readonly hue: number;
};

export type Collection = Resource & { readonly title: string; readonly handle: string };

/**
 * The record of a deleted product or collection, which has the same id. Nothing else about it is
 * kept.
 */
export type Deletion = Resource & { readonly what: 'PRODUCT' | 'COLLECTION' };

export type ResourceTypes = {
  readonly customer: Customer;
  readonly order: Order;
  readonly checkout: Checkout;
  readonly product: Product;
  readonly collection: Collection;
  readonly deletion: Deletion;
};
export type ResourceKind = keyof ResourceTypes;

export const refundedOf = ({ refunds }: Pick<Order, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Returns how many units of a line haven't been refunded. Returns 0 if the order was canceled. */
export const remainingOf = (
  { refunds, cancelledAt }: Pick<Order, 'refunds' | 'cancelledAt'>,
  { id, quantity }: Line,
): number =>
  cancelledAt === null
    ? refunds
        .flatMap(({ lines = [] }) => lines)
        .filter(({ lineId }) => lineId === id)
        .reduce((remainingQuantity, one) => remainingQuantity - one.quantity, quantity)
    : 0;

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
