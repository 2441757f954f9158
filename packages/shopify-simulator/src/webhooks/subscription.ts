/** A topic that a shop tells about at an address, by the app's wish. */
export type Subscription = {
  readonly id: string;
  readonly shop: string;
  /** `ORDERS_CREATE` */
  readonly topic: string;
  readonly uri: string;
  readonly createdAt: number;
};
