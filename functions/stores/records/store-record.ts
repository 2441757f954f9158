import type { Money } from '../../../shared/money';
import type { ShopOrder } from '../../items/revenue/order';
import type { CartLine } from '../../items/store/checkout';

/**
 * A store's record in the form that we import. The form is the same for the history, webhooks, and
 * checks for missed changes. Ids are Shopify's, as text because they exceed 2^53. Times are epoch
 * milliseconds, amounts are in the smallest unit of the store's currency.
 */
type RecordBase = {
  readonly id: string;
  /** A record older than the known one changes nothing. */
  readonly updatedAt: number;
};

export type CustomerRecord = RecordBase & {
  readonly kind: 'customer';
  readonly createdAt: number;
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Only `subscribed` allows emails. `unsubscribed` ends a consent that we have. */
  readonly consent: 'subscribed' | 'unsubscribed' | 'pending' | 'none';
  readonly consentAt?: number | undefined;
  readonly tags: readonly string[];
  /** ISO 3166-1 alpha-2, from the default address. */
  readonly country?: string | undefined;
  /** The language in which the person shops, as a BCP 47 tag. */
  readonly language?: string | undefined;
  readonly orderCount?: number | undefined;
  readonly totalSpent?: Money | undefined;
  readonly lastOrderAt?: number | undefined;
};

/** One product of an order or cart. Its price is per piece, before discounts. */
export type OrderLine = CartLine & {
  /** How many pieces were neither removed from the order nor refunded. Absent for a checkout. */
  readonly kept?: number | undefined;
};

/** An order as the store reports it, before personal data is removed for storage. */
export type OrderRecord = ShopOrder & {
  readonly kind: 'order';
  readonly customerId?: string | undefined;
  readonly email?: string | undefined;
  readonly fulfilledAt?: number | undefined;
  readonly country?: string | undefined;
  readonly lines: readonly OrderLine[];
  /** The checkout that became this order. */
  readonly checkoutId?: string | undefined;
  /**
   * The first page of the visit, with its query, which may contain the click's id. Either a path in
   * the shop or a full URL.
   */
  readonly landingUrl?: string | undefined;
};

export type CheckoutRecord = RecordBase & {
  readonly kind: 'checkout';
  readonly completedAt?: number | undefined;
  readonly email?: string | undefined;
  readonly total: Money;
  readonly country?: string | undefined;
  readonly lines: readonly CartLine[];
  /** The link that restores the cart as it was. */
  readonly recoveryUrl?: string | undefined;
};

export type ProductRecord = RecordBase & {
  readonly kind: 'product';
  readonly createdAt: number;
  readonly title: string;
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** The price of the cheapest variant. */
  readonly price?: Money | undefined;
  readonly isForSale: boolean;
  readonly collectionIds: readonly string[];
};

export type CollectionRecord = RecordBase & { readonly kind: 'collection'; readonly title: string };

/** The removal of something from the store. */
export type RemovedRecord = RecordBase & {
  readonly kind: 'removed';
  readonly recordKind: 'customer' | 'product' | 'collection';
};

export type StoreRecord =
  | CustomerRecord
  | OrderRecord
  | CheckoutRecord
  | ProductRecord
  | CollectionRecord
  | RemovedRecord;

/** Where a record came from. Records from a history start no sequence. */
export type Source = 'history' | 'webhook' | 'reconcile';
