import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type SubscriberStatus, subscriberStatus } from '../../../shared/contracts/subscribers';
import {
  memberPartition,
  positionInStatus,
  statusPlace,
  subscriberPartition,
} from '../../items/audience/subscriber-keys';
import type { StatusCounts } from '../../items/counts';
import { readIndexOrder } from '../../items/key-positions';
import { partitionCount, partitions } from '../../items/partitions';
import type { Table } from '../../platform/table/table';
import { countEveryone } from '../status-counters';
import type { Direction, ListPosition, ListScope } from './list-partitions';

/** When this many rows or fewer are left to skip, they are read one by one. */
const nearEnough = 1000;

/**
 * The maximum number of rounds. Each round leaves only a few percent of the remaining rows, so few
 * rounds are needed.
 */
const maxRounds = 12;

/** A list position, and the number of rows up to and including that position. */
export type SkipResult = { readonly position?: ListPosition; readonly passed: number };

type Read = { readonly table: Table; readonly direction: Direction };

/** The rows of one partition with one status, sorted by list position and without duplicates. */
type Run = { readonly pk: string; readonly status: SubscriberStatus };

/** A part of a run, including both ends. An undefined end means the start or end of the run. */
type PlaceRange = { readonly from?: ListPosition; readonly to?: ListPosition };

type RunCount = {
  readonly count: number;
  /**
   * The position where counting stopped because it reached the maximum. Undefined if it didn't stop
   * early.
   */
  readonly last?: ListPosition;
};

/** Sorts before every possible position. The next constant sorts after every possible position. */
const lowest = '';
const highest = '~';

const query = ({ name }: Table, { pk, status }: Run, stretch: PlaceRange, direction: Direction) => {
  const isDown = direction === 'newest first';
  const [lower, upper] = isDown ? [stretch.to, stretch.from] : [stretch.from, stretch.to];
  return {
    TableName: name,
    IndexName: 'GSI1',
    KeyConditionExpression: 'g1pk = :pk AND g1sk BETWEEN :lower AND :upper',
    ExpressionAttributeValues: {
      ':pk': pk,
      ':lower': statusPlace(status, lower ?? lowest),
      ':upper': statusPlace(status, upper ?? highest),
    },
    ScanIndexForward: !isDown,
    Select: 'COUNT' as const,
  };
};

/**
 * Counts up to `maxCount` rows in a part of a run, in query order. DynamoDB returns only the count
 * (about 5,000 index rows, or 1 MB, per call).
 */
const countRun = async (
  table: Table,
  run: Run,
  stretch: PlaceRange,
  direction: Direction,
  maxCount = Number.POSITIVE_INFINITY,
): Promise<RunCount> => {
  const input = query(table, run, stretch, direction);
  let count = 0;
  let from: Record<string, unknown> | undefined;
  while (count < maxCount) {
    const Limit = Number.isFinite(maxCount) ? maxCount - count : undefined;
    const response = await table.client.send(
      new QueryCommand({ ...input, Limit, ExclusiveStartKey: from }),
    );
    count += response.Count ?? 0;
    from = response.LastEvaluatedKey;
    if (!from) return { count };
  }
  return from ? { count, last: positionInStatus(readIndexOrder(from), run.status) } : { count };
};

/**
 * The position up to which every run has been counted, and the run that contains the row at that
 * position.
 */
type ReachedPlace = { readonly run: Run; readonly position: ListPosition };

/**
 * The number of rows counted in a run after the position reached so far. If `last` is undefined,
 * the run ended within these `count` rows.
 */
type Jump = { readonly run: Run; readonly count: number; readonly last?: ListPosition };

const indexRuns = ({ customerId, segmentIds: [segmentId] = [], status }: ListScope): Run[] => {
  const statuses = status ? [status] : subscriberStatus.options;
  return partitions.flatMap((partition) => {
    const pk = segmentId
      ? memberPartition(customerId, segmentId, partition)
      : subscriberPartition(customerId, partition);
    return statuses.map((one) => ({ pk, status: one }));
  });
};

/**
 * Returns how many rows of a run we can safely skip when about `expected` of them come before the
 * wanted row. The result is `expected` minus three standard deviations. Ids are hashes, so rows are
 * spread randomly across partitions.
 */
const safeJump = (expected: number): number =>
  Math.max(0, Math.floor(expected - 3 * Math.sqrt(expected)));

/**
 * Counts the rows of `run` from one position to another. Leaves out the row at the position reached
 * so far, because it's already counted.
 */
const countAfter = async (
  { table, direction }: Read,
  run: Run,
  after: ReachedPlace | undefined,
  { to, max }: { readonly to?: ListPosition; readonly max?: number },
): Promise<Jump> => {
  const overlap = after?.run === run ? 1 : 0;
  const stretch = { from: after?.position, to };
  const limit = max === undefined ? undefined : max + overlap;
  const countedRun = await countRun(table, run, stretch, direction, limit);
  return { ...countedRun, run, count: countedRun.count - overlap };
};

/**
 * Returns the earliest position that any run was skipped to. Every run can be counted up to that
 * position.
 */
const firstReachedPlace = (
  jumps: readonly Jump[],
  direction: Direction,
): ReachedPlace | undefined => {
  const positions = jumps.flatMap(({ run, last, count }) =>
    last !== undefined && count > 0 ? [{ run, position: last }] : [],
  );
  const isBefore = (one: ReachedPlace, other: ReachedPlace) =>
    direction === 'newest first' ? one.position > other.position : one.position < other.position;
  return positions.reduce<ReachedPlace | undefined>(
    (best, one) => (best && !isBefore(one, best) ? best : one),
    undefined,
  );
};

/**
 * Returns how many rows of a run are between two list positions. If the run was skipped beyond the
 * second position, subtracts the rows beyond that position from the skipped rows.
 */
const passedBetween = async (
  read: Read,
  jump: Jump,
  after: ReachedPlace | undefined,
  reached: ReachedPlace,
): Promise<number> => {
  const { run, count, last } = jump;
  if (run === reached.run) return count;
  if (count === 0) return (await countAfter(read, run, after, { to: reached.position })).count;
  const remainingRange = { from: reached.position, to: last };
  return count - (await countRun(read.table, run, remainingRange, read.direction)).count;
};

/**
 * Skips most of the first `skip` rows of an audience by counting instead of reading them. Each run
 * skips slightly fewer rows than are expected before the wanted position. The earliest position
 * that any run reached becomes the new position, and rows that other runs skipped beyond that
 * position are subtracted. The result is exact even if the rows aren't spread as expected, and
 * never passes more than `skip` rows.
 * @param scope everyone, or the members of one segment; not a union, because it would count people
 *   twice
 */
export const skipByCounting = async (
  read: Read,
  scope: ListScope,
  counts: StatusCounts,
  skip: number,
): Promise<SkipResult> => {
  const runs = indexRuns(scope);
  const length = scope.status ? counts[scope.status] : countEveryone(counts);
  let after: ReachedPlace | undefined;
  let passed = 0;
  for (let round = 0; round < maxRounds && skip - passed > nearEnough; round += 1) {
    const from = after;
    const jumps = await Promise.all(
      runs.map(async (run): Promise<Jump> => {
        const share = length > 0 ? counts[run.status] / partitionCount / length : 0;
        const maxCount = safeJump((skip - passed) * share);
        return maxCount > 0 ? countAfter(read, run, from, { max: maxCount }) : { run, count: 0 };
      }),
    );
    const reached = firstReachedPlace(jumps, read.direction);
    if (!reached) break;
    const passedCounts = await Promise.all(
      jumps.map((jump) => passedBetween(read, jump, from, reached)),
    );
    const passedRows = passedCounts.reduce((sum, part) => sum + part, 0);
    // Stops if the jumps passed no rows or too many. Both can happen while counters that lag behind
    // still count rows for a status that no longer has any rows.
    if (passedRows === 0 || passed + passedRows > skip) break;
    passed += passedRows;
    after = reached;
  }
  return { position: after?.position, passed };
};
