/** A whole shop, identified by its domain. */
export type ShopDetails = {
  readonly id: string;
  readonly name: string;
  /** Shopify's number for the shop. */
  readonly number: string;
  readonly currency: string;
  readonly timezone: string;
  /** The number of ids already assigned to the shop's things. */
  readonly numbers: number;
  /** The number of its last order. The first is 1001. */
  readonly lastOrder: number;
  readonly faults: Faults;
};

/** Faults that can be turned on for the shop. */
export type Faults = {
  /** Every call of its API is answered 503. */
  readonly isFailing: boolean;
  /** Its bucket is almost empty. */
  readonly isThrottled: boolean;
  /** A scope that the app has but the API denies. */
  readonly deniedScope: string;
  /** The next bulk operation ends with half of its results. */
  readonly isBulkFailing: boolean;
  /** Bulk operations wait before their next page. */
  readonly isBulkHeld: boolean;
  /** Webhooks are sent twice. */
  readonly isTwice: boolean;
  /** Webhooks are held back. */
  readonly isHeld: boolean;
};
