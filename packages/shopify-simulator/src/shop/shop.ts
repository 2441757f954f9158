/** A shop as a whole, named by its domain. */
export type ShopFacts = {
  readonly id: string;
  readonly name: string;
  /** Shopify's own number of the shop. */
  readonly number: string;
  readonly currency: string;
  readonly timezone: string;
  /** How many numbers were given to its things. */
  readonly numbers: number;
  /** Of its last order; the first is 1001. */
  readonly lastOrder: number;
  readonly faults: Faults;
};

/** What is done to the shop on demand. */
export type Faults = {
  /** Every call of its API is answered 503. */
  readonly isFailing: boolean;
  /** Its bucket holds next to nothing. */
  readonly isThrottled: boolean;
  /** A scope that the app has and the API denies. */
  readonly deniedScope: string;
  /** The next bulk operation ends with half of what it found. */
  readonly isBulkFailing: boolean;
  /** Bulk operations wait before their next page. */
  readonly isBulkHeld: boolean;
  /** What is told is told twice. */
  readonly isTwice: boolean;
  /** What is told waits. */
  readonly isHeld: boolean;
};
