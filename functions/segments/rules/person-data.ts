import type { StoredItem } from '../../platform/table/stored-pages';

/** The data of one subscriber that rules read. One object is reused for all subscribers. */
export type PersonData = {
  /** The ids of the subscriber's static segments. */
  segments: readonly string[] | undefined;
  fields: StoredItem | undefined;
  /** The stored subscriber itself, with address, name, status, and the time they were added. */
  subscriber: StoredItem | undefined;
  /** The engagement items, one per year. Empty unless the rules need them. */
  engagement: readonly StoredItem[];
  /**
   * When each event in the rules' `watched` happened, in the same order. In epoch seconds, or -1
   * for never.
   */
  watchedTimes: readonly number[];
};

export type Test = (personData: PersonData) => boolean;

/** What rules about emails check: whether a person received, opened, or clicked one. */
export type WatchedKind = 'RECEIVED' | 'OPENED' | 'CLICKED';

/**
 * One email that rules check, and whether they check for receiving it, opening it, or clicking in
 * it.
 */
export type WatchedEvent = { readonly deliveryId: string; readonly kind: WatchedKind };

export const emptyPersonData = (): PersonData => ({
  segments: undefined,
  fields: undefined,
  subscriber: undefined,
  engagement: [],
  watchedTimes: [],
});
