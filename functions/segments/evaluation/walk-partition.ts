import { seenSegments } from '../../items/audience/consent';
import { purchasesAttribute } from '../../items/audience/purchases';
import { engagementPartition, subscriberPartition } from '../../items/audience/subscriber-keys';
import { clickPrefix, recipientPartition } from '../../items/delivery/delivery-keys';
import { ledgerCodes } from '../../items/delivery/ledger-entry';
import { maxExpressionLength } from '../../platform/table/expression-limits';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { emptyPersonData, type WatchedEvent, type WatchedKind } from '../rules/person-data';
import { engagementProjection } from './engagement-projection';
import {
  createPartitionCursor,
  type PartitionCursor,
  type PartitionRange,
  partitionPages,
  sortKeyOf,
} from './partition-source';

export type PartitionWalk = {
  readonly customerId: string;
  readonly partition: number;
  readonly rules: CompiledRules;
  /** Only subscribers after this id. */
  readonly after?: string;
  /**
   * Attributes that `visit` needs besides the attributes that the rules need. 'all' for whole
   * items.
   */
  readonly attributes?: readonly string[] | 'all';
  /** The number of subscribers on the first page. @default as many as fit into 1 MB */
  readonly pageSize?: number;
  /** Reads pages ahead, for walks that go to the end. @default false */
  readonly ahead?: boolean;
};

/** @returns false to stop the walk after this subscriber */
export type Visit = (
  subscriberId: string,
  item: StoredItem,
  isMember: boolean,
) => boolean | undefined;

const fixedAttributes = ['sk', 'st', 'sg', 'sr'];

/**
 * Returns the projection that reads only the necessary attributes. Attribute keys can be anything,
 * so they get placeholders. The projection is empty, so that whole items are read, when the rules
 * name more attributes than fit into an expression.
 */
export const projectionOf = ({
  rules,
  attributes = [],
}: Pick<PartitionWalk, 'rules' | 'attributes'>) => {
  if (attributes === 'all') return {};
  const bought = rules.purchases ? [purchasesAttribute] : [];
  const fields = rules.fields.map((field, index) => [`#f${index}`, field] as const);
  const paths = [
    ...new Set([...fixedAttributes, ...rules.own, ...bought, ...attributes]),
    ...fields.map(([placeholder]) => `f.${placeholder}`),
  ];
  const projection = paths.join(', ');
  if (projection.length > maxExpressionLength) return {};
  return {
    projection,
    names: fields.length > 0 ? Object.fromEntries(fields) : undefined,
  };
};

const secondsOf = (instant: string | undefined): number => {
  const ms = instant === undefined ? Number.NaN : Date.parse(instant);
  return Number.isNaN(ms) ? -1 : Math.floor(ms / 1000);
};

type Reading = {
  readonly range: (deliveryId: string, partition: number) => PartitionRange;
  /**
   * Returns when the event happened, in epoch seconds, or -1 when the item shows that it didn't
   * happen.
   */
  readonly at: (item: StoredItem) => number;
};

const byPerson = (item: StoredItem) => secondsOf(item.hu?.S);

const readings: Readonly<Record<WatchedKind, Reading>> = {
  RECEIVED: {
    range: (deliveryId, partition) => ({
      pk: recipientPartition(deliveryId, 'ledger', partition),
      projection: 'sk, st, #at',
      names: { '#at': 'at' },
    }),
    at: (item) => (item.st?.S === ledgerCodes.accepted ? secondsOf(item.at?.S) : -1),
  },
  OPENED: {
    range: (deliveryId, partition) => ({
      pk: recipientPartition(deliveryId, 'opens', partition),
      projection: 'sk, hu',
    }),
    at: byPerson,
  },
  CLICKED: {
    range: (deliveryId, partition) => ({
      pk: recipientPartition(deliveryId, 'clicks', partition),
      prefix: clickPrefix(0),
      projection: 'sk, hu',
    }),
    at: byPerson,
  },
};

/** Reads one email's own ledger or index in parallel with the subscribers' partition. */
const createWatchedPartition = (
  table: Table,
  { deliveryId, kind }: WatchedEvent,
  partition: number,
  { after, ahead, limit }: Pick<PartitionRange, 'after' | 'ahead' | 'limit'>,
): PartitionCursor & { readonly at: () => number } => {
  const { range, at } = readings[kind];
  const base = range(deliveryId, partition);
  const from = after === undefined ? undefined : `${base.prefix ?? ''}${after}`;
  const cursor = createPartitionCursor(table, { ...base, after: from, ahead, limit });
  return {
    ...cursor,
    at() {
      const [item] = cursor.found;
      return item ? at(item) : -1;
    },
  };
};

const startsOf = (table: Table, partitionWalk: PartitionWalk) => {
  const { customerId, partition, rules, after, ahead, pageSize: limit } = partitionWalk;
  const from = { after, ahead, limit };
  const watched = rules.watched.map((one) => createWatchedPartition(table, one, partition, from));
  const projection = engagementProjection(rules.engagement, rules.lastNumber);
  const pk = engagementPartition(customerId, partition);
  const engagement =
    rules.engagement.length > 0
      ? createPartitionCursor(table, { pk, projection, ...from })
      : undefined;
  const cursors: readonly PartitionCursor[] = engagement ? [...watched, engagement] : watched;
  return { watched, engagement, cursors };
};

/**
 * Walks one partition of subscribers in the order of their ids, together with the data that the
 * rules need about each. All of it is in the same order, so every item is read once, and only one
 * page of each partition is in memory.
 */
export const walkPartition = async (
  table: Table,
  partitionWalk: PartitionWalk,
  visit: Visit,
): Promise<void> => {
  const { customerId, partition, rules, after, pageSize: limit, ahead } = partitionWalk;
  const { watched, engagement, cursors } = startsOf(table, partitionWalk);
  const watchedTimes: number[] = watched.map(() => -1);
  const personData = {
    ...emptyPersonData(),
    watchedTimes,
    engagement: engagement?.found ?? [],
  };
  const pk = subscriberPartition(customerId, partition);
  const nextPage = partitionPages(table, {
    pk,
    after,
    limit,
    ahead,
    ...projectionOf(partitionWalk),
  });
  for (let page = await nextPage(); page; page = await nextPage()) {
    for (const item of page) {
      const subscriberId = sortKeyOf(item);
      for (const cursor of cursors) while (!cursor.seek(subscriberId)) await cursor.refill();
      for (let watchedIndex = 0; watchedIndex < watched.length; watchedIndex += 1)
        watchedTimes[watchedIndex] = watched[watchedIndex]?.at() ?? -1;
      personData.segments = seenSegments(item.sg?.SS, item.st?.S, item.sr?.S);
      personData.fields = item.f?.M;
      personData.subscriber = item;
      if (visit(subscriberId, item, rules.matches(personData)) === false) return;
    }
  }
};
