import { seenSegments } from '../../items/audience/consent';
import { purchasesAttribute } from '../../items/audience/purchases';
import { engagementLane, subscriberLane } from '../../items/audience/subscriber-keys';
import { clickPrefix, recipientLane } from '../../items/delivery/delivery-keys';
import { ledgerLetters } from '../../items/delivery/ledger-entry';
import { longestExpression } from '../../platform/table/expression-limits';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { noFacts, type Watched, type WatchedKind } from '../rules/facts';
import { engagementProjection } from './engagement-projection';
import {
  createLaneCursor,
  type LaneCursor,
  type LaneRange,
  lanePages,
  sortKeyOf,
} from './lane-source';

export type LaneWalk = {
  readonly customerId: string;
  readonly lane: number;
  readonly rules: CompiledRules;
  /** Only subscribers behind this id. */
  readonly after?: string;
  /** Attributes that `visit` needs besides those of the rules; 'all' for whole items. */
  readonly attributes?: readonly string[] | 'all';
  /** Subscribers of the first page. @default as many as fit into 1 MB */
  readonly pageSize?: number;
  /** Reads pages ahead: for walks that go to the end. @default false */
  readonly ahead?: boolean;
};

/** @returns false to stop the walk behind this subscriber */
export type Visit = (
  subscriberId: string,
  item: StoredItem,
  isMember: boolean,
) => boolean | undefined;

const always = ['sk', 'st', 'sg', 'sr'];

/**
 * Only what is looked at leaves the table. Attribute keys are anything, so they get placeholders.
 * Empty, for whole items, when the rules name more attributes than fit into an expression.
 */
export const projectionOf = ({
  rules,
  attributes = [],
}: Pick<LaneWalk, 'rules' | 'attributes'>) => {
  if (attributes === 'all') return {};
  const bought = rules.purchases ? [purchasesAttribute] : [];
  const fields = rules.fields.map((field, index) => [`#f${index}`, field] as const);
  const paths = [
    ...new Set([...always, ...rules.own, ...bought, ...attributes]),
    ...fields.map(([placeholder]) => `f.${placeholder}`),
  ];
  const projection = paths.join(', ');
  if (projection.length > longestExpression) return {};
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
const createWatchedLane = (
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

const startsOf = (table: Table, walk: LaneWalk) => {
  const { customerId, lane, rules, after, ahead, pageSize: limit } = walk;
  const from = { after, ahead, limit };
  const watched = rules.watched.map((one) => createWatchedLane(table, one, lane, from));
  const projection = engagementProjection(rules.engagement, rules.lastNumber);
  const pk = engagementLane(customerId, lane);
  const engagement =
    rules.engagement.length > 0 ? createLaneCursor(table, { pk, projection, ...from }) : undefined;
  const cursors: readonly LaneCursor[] = engagement ? [...watched, engagement] : watched;
  return { watched, engagement, cursors };
};

/**
 * Walks one lane of subscribers in the order of their ids, together with what the rules need to
 * know of each: all of it lies in the same order, so every item is read once and a page of each
 * partition is all that is held.
 */
export const walkLane = async (table: Table, walk: LaneWalk, visit: Visit): Promise<void> => {
  const { customerId, lane, rules, after, pageSize: limit, ahead } = walk;
  const { watched, engagement, cursors } = startsOf(table, walk);
  const hits: number[] = watched.map(() => -1);
  const facts = { ...noFacts(), hits, engagement: engagement?.found ?? [] };
  const pk = subscriberLane(customerId, lane);
  const nextPage = lanePages(table, { pk, after, limit, ahead, ...projectionOf(walk) });
  for (let page = await nextPage(); page; page = await nextPage()) {
    for (const item of page) {
      const subscriberId = sortKeyOf(item);
      for (const cursor of cursors) while (!cursor.seek(subscriberId)) await cursor.refill();
      for (let place = 0; place < watched.length; place += 1)
        hits[place] = watched[place]?.at() ?? -1;
      facts.segments = seenSegments(item.sg?.SS, item.st?.S, item.sr?.S);
      facts.fields = item.f?.M;
      facts.subscriber = item;
      if (visit(subscriberId, item, rules.matches(facts)) === false) return;
    }
  }
};
