/** A topic that a shop sends to a URL on the app's behalf. */
export type Subscription = {
  readonly id: string;
  readonly shop: string;
  /** The topic's name in a subscription, for example `ORDERS_CREATE`. */
  readonly topic: string;
  readonly uri: string;
  readonly createdAt: number;
};
