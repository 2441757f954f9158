import { clickPrefix, recipientLane } from '../../items/delivery/delivery-keys';
import { ledgerLetters } from '../../items/delivery/ledger-entry';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { Watched, WatchedKind } from '../rules/facts';
import { createLaneCursor, type LaneCursor, type LaneRange } from './lane-source';

const secondsOf = (instant: string | undefined): number => {
  const ms = instant === undefined ? Number.NaN : Date.parse(instant);
  return Number.isNaN(ms) ? -1 : Math.floor(ms / 1000);
};

type Reading = {
  readonly range: (deliveryId: string, lane: number) => LaneRange;
  /** Epoch seconds; -1 when the item says that it did not happen. */
  readonly at: (item: StoredItem) => number;
};

const byPerson = (item: StoredItem) => secondsOf(item.hu?.S);

const readings: Readonly<Record<WatchedKind, Reading>> = {
  RECEIVED: {
    range: (deliveryId, lane) => ({
      pk: recipientLane(deliveryId, 'ledger', lane),
      projection: 'sk, st, #at',
      names: { '#at': 'at' },
    }),
    at: (item) => (item.st?.S === ledgerLetters.accepted ? secondsOf(item.at?.S) : -1),
  },
  OPENED: {
    range: (deliveryId, lane) => ({
      pk: recipientLane(deliveryId, 'opens', lane),
      projection: 'sk, hu',
    }),
    at: byPerson,
  },
  CLICKED: {
    range: (deliveryId, lane) => ({
      pk: recipientLane(deliveryId, 'clicks', lane),
      prefix: clickPrefix(0),
      projection: 'sk, hu',
    }),
    at: byPerson,
  },
};

/** One email's own ledger or index beside the subscribers' lane. */
export const createWatchedLane = (
  table: Table,
  { deliveryId, kind }: Watched,
  lane: number,
  { after, ahead, limit }: Pick<LaneRange, 'after' | 'ahead' | 'limit'>,
): LaneCursor & { readonly at: () => number } => {
  const { range, at } = readings[kind];
  const base = range(deliveryId, lane);
  const from = after === undefined ? undefined : `${base.prefix ?? ''}${after}`;
  const cursor = createLaneCursor(table, { ...base, after: from, ahead, limit });
  return {
    ...cursor,
    at() {
      const [item] = cursor.found;
      return item ? at(item) : -1;
    },
  };
};
