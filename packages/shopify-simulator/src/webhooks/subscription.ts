/**
 * A subscription to a topic, created by the app in a shop. The shop posts the topic's webhooks to
 * the subscription's URL.
 */
export type Subscription = {
  readonly id: string;
  readonly shop: string;
  /** The topic's name in a subscription, for example `ORDERS_CREATE`. */
  readonly topic: string;
  readonly uri: string;
  readonly createdAt: number;
};
