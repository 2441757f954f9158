/** A shop with its settings, identified by its domain. */
export type ShopDetails = {
  readonly id: string;
  readonly name: string;
  /** Shopify's number for the shop. */
  readonly number: string;
  readonly currency: string;
  readonly timezone: string;
  /** The number of ids already assigned to the shop's resources. */
  readonly numbers: number;
  /** The number of the shop's last order. The first order has the number 1001. */
  readonly lastOrder: number;
  readonly faults: Faults;
};

/** The faults that can be turned on for a shop. */
export type Faults = {
  /** Whether every call of the shop's API is answered with status 503. */
  readonly isFailing: boolean;
  /** Whether the shop's bucket of API points is almost empty, so that calls are throttled. */
  readonly isThrottled: boolean;
  /** The name of a scope that the app has but the API denies. */
  readonly deniedScope: string;
  /** Whether the next bulk operation fails before it has returned all results. */
  readonly isBulkFailing: boolean;
  /** Whether bulk operations are paused before their next page. */
  readonly isBulkHeld: boolean;
  /** Whether every webhook is sent twice. */
  readonly isTwice: boolean;
  /** Whether webhooks are held back. */
  readonly isHeld: boolean;
};
