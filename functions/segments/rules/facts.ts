import type { StoredItem } from '../../platform/table/stored-pages';

/** What rules look at in one subscriber. One object is reused for all subscribers. */
export type Facts = {
  /** The ids of the static segments. */
  segments: readonly string[] | undefined;
  fields: StoredItem | undefined;
  /** The stored subscriber itself: address, name, status, and age. */
  subscriber: StoredItem | undefined;
  /** The engagement items, one per year. Empty unless the rules need them. */
  engagement: readonly StoredItem[];
  /** By position in the rules' `watched`: when it happened, in epoch seconds, or -1 for never. */
  hits: readonly number[];
};

export type Test = (facts: Facts) => boolean;

/** What rules about emails ask: whether a person received, opened, or clicked one. */
export type WatchedKind = 'RECEIVED' | 'OPENED' | 'CLICKED';

/** One email that rules ask about: whether a person received it, opened it, or clicked in it. */
export type Watched = { readonly deliveryId: string; readonly kind: WatchedKind };

export const noFacts = (): Facts => ({
  segments: undefined,
  fields: undefined,
  subscriber: undefined,
  engagement: [],
  hits: [],
});
