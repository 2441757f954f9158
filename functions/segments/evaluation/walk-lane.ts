import { seenSegments } from '../../items/audience/consent';
import { purchasesAttribute } from '../../items/audience/purchases';
import { engagementLane, subscriberLane } from '../../items/audience/subscriber-keys';
import { longestExpression } from '../../platform/table/expression-limits';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import type { CompiledRules } from '../rules/compile-segments';
import { noFacts } from '../rules/facts';
import { engagementProjection } from './engagement-projection';
import { createLaneCursor, type LaneCursor, lanePages, sortKeyOf } from './lane-source';
import { createWatchedLane } from './watched-lane';

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
