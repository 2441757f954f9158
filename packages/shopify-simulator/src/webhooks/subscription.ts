/** A topic that a shop sends to an address on the app's behalf. */
export type Subscription = {
  readonly id: string;
  readonly shop: string;
  /** For example `ORDERS_CREATE`. */
  readonly topic: string;
  readonly uri: string;
  readonly createdAt: number;
};
