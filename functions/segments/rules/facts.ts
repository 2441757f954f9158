import type { StoredItem } from '../../platform/table/stored-pages';

/** What rules look at in one subscriber. One object is filled again for every subscriber. */
export type Facts = {
  /** Ids of the static segments. */
  segments: readonly string[] | undefined;
  fields: StoredItem | undefined;
  /** The stored subscriber itself: address, name, status and age. */
  subscriber: StoredItem | undefined;
  /** The engagement items, one a year; empty unless the rules ask for them. */
  engagement: readonly StoredItem[];
  /** By position in the rules' `watched`: when it happened, epoch seconds; -1 for never. */
  hits: readonly number[];
};

export type Test = (facts: Facts) => boolean;

/** What rules about emails ask: whether somebody received, opened or clicked one. */
export type WatchedKind = 'RECEIVED' | 'OPENED' | 'CLICKED';

/** One email about which rules ask: did they receive it, open it, click in it? */
export type Watched = { readonly deliveryId: string; readonly kind: WatchedKind };

export const noFacts = (): Facts => ({
  segments: undefined,
  fields: undefined,
  subscriber: undefined,
  engagement: [],
  hits: [],
});
