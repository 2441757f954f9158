import * as z from 'zod';
import type { SubscriberRow } from '../../../shared/contracts/subscribers';
import { searchFor } from '../../../shared/search-text';
import type { ListScope } from '../../audience/list/list-lanes';
import type { ListPage } from '../../audience/list/list-page';
import { readSubscriberRow } from '../../items/audience/subscriber';
import { laneCount, laneOf } from '../../items/lanes';
import { timePlace } from '../../items/places';
import type { Clock } from '../../platform/clock';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Paging } from '../../platform/table/lane-pages';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import { walkLane } from '../evaluation/walk-lane';
import type { CompiledRules } from '../rules/compile-segments';

type Dependencies = {
  readonly table: Table;
  readonly clock: Clock;
  /** How many subscribers are looked at between two checks of the time. @default 500 */
  readonly looksPerTick?: number;
};

/** Longest wait for a page, ms; then it shows what was found so far, marked `partial`. */
const listMs = 5000;
/** Subscribers read first: rules that fit many people fill a page of 25 from these. */
const firstPageSize = 200;

/** What a cursor of such a list holds. */
export const walkPlace = z.object({
  lane: z.number().int().min(0).max(laneCount),
  subscriberId: z.string().optional(),
  /** Members from there on that belong to pages before. */
  skip: z.number().int().min(0).optional(),
});
type Place = z.infer<typeof walkPlace>;

/**
 * What a cursor of such a list holds where it was read by columns: the place by age, and how many stand
 * up to there, which is all that a walk in its own order can go on with.
 */
export const columnPlace = z.object({ after: timePlace, shown: z.number().int().min(0) });
const anyStart = z.union([
  walkPlace,
  columnPlace.transform(({ shown }) => ({ lane: 0, skip: shown })),
]);

export type ListQuestion = {
  readonly scope: ListScope;
  readonly rules: CompiledRules;
  readonly paging: Paging;
  /** Only people in whose address or name every word of this is found. */
  readonly search?: string;
};

const toRow = ({ sk, e, n, st, ca }: StoredItem): SubscriberRow =>
  readSubscriberRow({ sk: sk?.S, e: e?.S, n: n?.S, st: st?.S, ca: ca?.S });

const startOf = ({ cursor, offset }: Paging) => {
  if (!cursor) return { lane: 0, skip: offset };
  const { skip = 0, ...at } = decodeCursor<Place>(anyStart, cursor);
  return { ...at, skip };
};

const wantedBy = ({ scope: { status }, search = '' }: ListQuestion) => {
  const isFound = searchFor(search);
  return (item: StoredItem): boolean =>
    (!status || item.st?.S === status) && isFound(item.e?.S ?? '', item.n?.S ?? '');
};

/**
 * A page of the members of dynamic segments. Who they are is known by looking, so they come in the
 * order of lanes and ids, in which they are looked at; the cursor goes on where the last page ended, or
 * behind as many as were read by columns before.
 */
export const listByRules = async (
  { table, clock, looksPerTick = 500 }: Dependencies,
  question: ListQuestion,
): Promise<ListPage> => {
  const { scope, rules, paging } = question;
  const until = clock() + listMs;
  const isWanted = wantedBy(question);
  const subscribers: SubscriberRow[] = [];
  const { skip, ...start } = startOf(paging);
  let at: Place = start;
  let toSkip = skip;
  let looked = 0;
  let end: 'full' | 'time' | undefined;

  const visit = (lane: number) => (subscriberId: string, item: StoredItem, isMember: boolean) => {
    looked += 1;
    // The next page begins with the subscriber at which this one ended.
    if (looked % looksPerTick === 0 && clock() > until) end = 'time';
    else if (isMember && isWanted(item)) {
      if (subscribers.length === paging.limit) end = 'full';
      else if (toSkip > 0) toSkip -= 1;
      else subscribers.push(toRow(item));
    }
    if (!end) at = { lane, subscriberId };
    return !end;
  };

  while (!end && at.lane < laneCount) {
    const { lane, subscriberId: after } = at;
    const attributes = ['e', 'n', 'ca'];
    const { customerId } = scope;
    const walk = { customerId, lane, rules, after, attributes, pageSize: firstPageSize };
    await walkLane(table, { ...walk, ahead: true }, visit(lane));
    if (!end) at = { lane: lane + 1 };
  }
  return {
    subscribers,
    nextCursor: end ? encodeCursor(toSkip > 0 ? { ...at, skip: toSkip } : at) : undefined,
    ...(end === 'time' ? { partial: true } : {}),
  };
};

/** An id that sorts right before `subscriberId`, for reads that begin behind a place. */
const justBefore = (subscriberId: string): string =>
  `${subscriberId.slice(0, -1)}${String.fromCharCode(subscriberId.charCodeAt(subscriberId.length - 1) - 1)}~`;

/** Whether one subscriber fulfils the rules now: a few reads, however large the audience. */
export const isMemberByRules = async (
  table: Table,
  customerId: string,
  subscriberId: string,
  rules: CompiledRules,
): Promise<boolean> => {
  let found = false;
  const walk = {
    customerId,
    lane: laneOf(subscriberId),
    rules,
    after: justBefore(subscriberId),
    pageSize: 4,
  };
  await walkLane(table, walk, (id, _item, isMember) => {
    found = id === subscriberId && isMember;
    return false;
  });
  return found;
};
