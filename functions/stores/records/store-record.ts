import type { Money } from '../../../shared/money';
import type { ShopOrder } from '../../items/revenue/order';
import type { CartLine } from '../../items/store/checkout';

/**
 * What a shop knows, as we take it over: the same shape out of its history, a webhook and a look for
 * what was missed. Ids are Shopify's numbers as text, for they exceed 2^53. Times are epoch
 * milliseconds, amounts are in the smallest unit of the shop's currency.
 */
type Told = {
  readonly id: string;
  /** An older one than what is known changes nothing. */
  readonly updatedAt: number;
};

export type CustomerRecord = Told & {
  readonly kind: 'customer';
  readonly createdAt: number;
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Only `subscribed` may be written to; `unsubscribed` ends a consent that we hold. */
  readonly consent: 'subscribed' | 'unsubscribed' | 'pending' | 'none';
  readonly consentAt?: number | undefined;
  readonly tags: readonly string[];
  /** ISO 3166-1 alpha-2, of the default address. */
  readonly country?: string | undefined;
  readonly orderCount?: number | undefined;
  readonly totalSpent?: Money | undefined;
  readonly lastOrderAt?: number | undefined;
};

/** One product of an order or cart; its price is of one piece, before discounts. */
export type OrderLine = CartLine & {
  /** Of these so many were neither taken out of the order nor given back; absent for a checkout. */
  readonly kept?: number | undefined;
};

/** An order as its shop tells it, until it is kept without what names somebody. */
export type OrderRecord = ShopOrder & {
  readonly kind: 'order';
  readonly customerId?: string | undefined;
  readonly email?: string | undefined;
  readonly fulfilledAt?: number | undefined;
  readonly country?: string | undefined;
  readonly lines: readonly OrderLine[];
  /** Of the checkout that became this order. */
  readonly checkoutId?: string | undefined;
  /** Where the visit began, with its query: it may carry the click's id. A path below the shop, or an address. */
  readonly landingUrl?: string | undefined;
};

export type CheckoutRecord = Told & {
  readonly kind: 'checkout';
  readonly completedAt?: number | undefined;
  readonly email?: string | undefined;
  readonly total: Money;
  readonly country?: string | undefined;
  readonly lines: readonly CartLine[];
  /** Leads back to the cart as it was. */
  readonly recoveryUrl?: string | undefined;
};

export type ProductRecord = Told & {
  readonly kind: 'product';
  readonly createdAt: number;
  readonly title: string;
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  /** Of the cheapest variant. */
  readonly price?: Money | undefined;
  readonly isForSale: boolean;
  readonly collectionIds: readonly string[];
};

export type CollectionRecord = Told & { readonly kind: 'collection'; readonly title: string };

/** Gone from the shop. */
export type RemovedRecord = Told & {
  readonly kind: 'removed';
  readonly what: 'customer' | 'product' | 'collection';
};

export type StoreRecord =
  | CustomerRecord
  | OrderRecord
  | CheckoutRecord
  | ProductRecord
  | CollectionRecord
  | RemovedRecord;

/** Where a record was heard of; a history starts no series. */
export type Source = 'history' | 'webhook' | 'reconcile';
