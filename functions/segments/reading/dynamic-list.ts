import * as z from 'zod';
import type { SubscriberRow } from '../../../shared/contracts/subscribers';
import { searchFor } from '../../../shared/search-text';
import type { ListPage } from '../../audience/list/list-page';
import type { ListScope } from '../../audience/list/list-partitions';
import { readSubscriberRow } from '../../items/audience/subscriber';
import { timePosition } from '../../items/key-positions';
import { partitionCount, partitionOf } from '../../items/partitions';
import type { Clock } from '../../platform/clock';
import { decodeCursor, encodeCursor } from '../../platform/table/cursor';
import type { Paging } from '../../platform/table/partition-pages';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Table } from '../../platform/table/table';
import { walkPartition } from '../evaluation/walk-partition';
import type { CompiledRules } from '../rules/compile-segments';

type Dependencies = {
  readonly table: Table;
  readonly clock: Clock;
  /** How many subscribers are processed between two checks of the time. @default 500 */
  readonly looksPerTick?: number;
};

/**
 * The longest wait for a page, in ms. After that, the page shows what was found so far, marked
 * `partial`.
 */
const listMs = 5000;
/**
 * The number of subscribers on the first page that is read. If the rules match many people, these
 * fill a list page of 25.
 */
const firstPageSize = 200;

/** The content of a cursor of a list that evaluates rules. */
export const walkPosition = z.object({
  lane: z.number().int().min(0).max(partitionCount),
  subscriberId: z.string().optional(),
  /** The number of members from that position on who belong to earlier pages. */
  skip: z.number().int().min(0).optional(),
});
type WalkPosition = z.infer<typeof walkPosition>;

/**
 * The content of a cursor of a list that was read by columns: the position in the order in which
 * people were added, and the number of rows before it. A walk has another order, so it can use only
 * the number of rows.
 */
export const columnPosition = z.object({ after: timePosition, shown: z.number().int().min(0) });
const anyStart = z.union([
  walkPosition,
  columnPosition.transform(({ shown }) => ({ lane: 0, skip: shown })),
]);

export type ListQuestion = {
  readonly scope: ListScope;
  readonly rules: CompiledRules;
  readonly paging: Paging;
  /** Only people whose address or name contains every word of this. */
  readonly search?: string;
};

const toRow = ({ sk, e, n, st, ca }: StoredItem): SubscriberRow =>
  readSubscriberRow({ sk: sk?.S, e: e?.S, n: n?.S, st: st?.S, ca: ca?.S });

const startOf = ({ cursor, offset }: Paging) => {
  if (!cursor) return { lane: 0, skip: offset };
  const { skip = 0, ...at } = decodeCursor<WalkPosition>(anyStart, cursor);
  return { ...at, skip };
};

const matcherOf = ({ scope: { status }, search = '' }: ListQuestion) => {
  const isFound = searchFor(search);
  return (item: StoredItem): boolean =>
    (!status || item.st?.S === status) && isFound(item.e?.S ?? '', item.n?.S ?? '');
};

/**
 * Returns a page of the members of dynamic segments. Finding them means evaluating subscribers in
 * the order of partitions and ids, so that is the order of the list. The cursor continues where the
 * last page ended. If earlier pages were read by columns, it skips as many members as those pages
 * showed.
 */
export const listByRules = async (
  { table, clock, looksPerTick = 500 }: Dependencies,
  question: ListQuestion,
): Promise<ListPage> => {
  const { scope, rules, paging } = question;
  const deadline = clock() + listMs;
  const isMatching = matcherOf(question);
  const subscribers: SubscriberRow[] = [];
  const { skip, ...start } = startOf(paging);
  let at: WalkPosition = start;
  let toSkip = skip;
  let checkedCount = 0;
  let endReason: 'full' | 'time' | undefined;

  const visit =
    (partition: number) => (subscriberId: string, item: StoredItem, isMember: boolean) => {
      checkedCount += 1;
      // The next page begins with the subscriber at which this one ended.
      if (checkedCount % looksPerTick === 0 && clock() > deadline) endReason = 'time';
      else if (isMember && isMatching(item)) {
        if (subscribers.length === paging.limit) endReason = 'full';
        else if (toSkip > 0) toSkip -= 1;
        else subscribers.push(toRow(item));
      }
      if (!endReason) at = { lane: partition, subscriberId };
      return !endReason;
    };

  while (!endReason && at.lane < partitionCount) {
    const { lane: partition, subscriberId: after } = at;
    const attributes = ['e', 'n', 'ca'];
    const { customerId } = scope;
    const walkOptions = {
      customerId,
      partition,
      rules,
      after,
      attributes,
      pageSize: firstPageSize,
    };
    await walkPartition(table, { ...walkOptions, ahead: true }, visit(partition));
    if (!endReason) at = { lane: partition + 1 };
  }
  return {
    subscribers,
    nextCursor: endReason ? encodeCursor(toSkip > 0 ? { ...at, skip: toSkip } : at) : undefined,
    ...(endReason === 'time' ? { partial: true } : {}),
  };
};

/** Returns an id that sorts right before `subscriberId`, for reads that begin after a given id. */
const idBefore = (subscriberId: string): string =>
  `${subscriberId.slice(0, -1)}${String.fromCharCode(subscriberId.charCodeAt(subscriberId.length - 1) - 1)}~`;

/**
 * Returns whether one subscriber matches the rules now, with a few reads however large the
 * audience.
 */
export const isMemberByRules = async (
  table: Table,
  customerId: string,
  subscriberId: string,
  rules: CompiledRules,
): Promise<boolean> => {
  let found = false;
  const walkOptions = {
    customerId,
    partition: partitionOf(subscriberId),
    rules,
    after: idBefore(subscriberId),
    pageSize: 4,
  };
  await walkPartition(table, walkOptions, (id, _item, isMember) => {
    found = id === subscriberId && isMember;
    return false;
  });
  return found;
};
