import pMap from 'p-map';
import { addCounts, countEveryone, zeroCounts } from '../../audience/status-counters';
import type { StatusCounts } from '../../items/counts';
import { partitionOf } from '../../items/partitions';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import type { IndexPointers } from '../copy/index-pointers';
import { walkPeople } from '../copy/walk-people';
import type { PersonColumns } from '../format/person-columns';
import { segmentSet } from '../format/sections';
import type { IndexReader, IndexView } from '../reading/index-reader';
import { countRows, peopleBetween } from '../reading/view-people';

type Dependencies = {
  readonly table: Table;
  readonly reader: Pick<IndexReader, 'view'>;
  readonly pointers: Pick<IndexPointers, 'breakOff' | 'leave'>;
  readonly counters: { byStatus(customerId: string): Promise<StatusCounts> };
  readonly clock: Clock;
  /** Returns a random id, different each time. */
  readonly somewhere: () => string;
  readonly pause: (ms: number) => Promise<void>;
};

/** The number of people to compare per check. */
const maxCompared = 1000;
/**
 * A difference may come from a change that hasn't arrived yet, so it's checked again after this
 * time.
 */
const recheckMs = 20_000;
const maxChecks = 3;

/** Returns everything that a query can ask about a person, as one text. */
const comparableTextOf = ({
  id,
  email,
  name,
  status,
  createdAt,
  fields,
  segmentIds,
  purchases,
  deeds: engagementEvents,
}: PersonColumns) =>
  JSON.stringify([
    ...[id, email, name, status, createdAt, segmentSet(segmentIds), purchases],
    ...[fields, engagementEvents].map((values) => Object.entries(values).sort().flat().join('\n')),
  ]);

const countsOf = async (view: IndexView): Promise<StatusCounts> => {
  const countsByPartition = await pMap(
    view,
    async ({ columns, hidden }) => countRows(await columns.people(), hidden, () => true),
    { concurrency: 1 },
  );
  return countsByPartition.reduce<StatusCounts>(addCounts, zeroCounts);
};

const isSame = (one: StatusCounts, other: StatusCounts): boolean =>
  countEveryone(one) === countEveryone(other) &&
  one.active === other.active &&
  one.unsubscribed === other.unsubscribed &&
  one.bounced === other.bounced;

/**
 * Compares an index with the table. Compares the number of people with each status, and all data of
 * about a thousand people, starting at a random id.
 */
export const createIndexCheck = (dependencies: Dependencies) => {
  const { table, reader, pointers, counters, clock, somewhere, pause } = dependencies;

  const isRangeSame = async (
    customerId: string,
    view: IndexView,
    after: string,
  ): Promise<boolean> => {
    const partition = partitionOf(after);
    const stored = await walkPeople(table, {
      customerId,
      partition,
      after,
      max: maxCompared,
    });
    const lastId = stored.length < maxCompared ? '~' : (stored.at(-1)?.id ?? '~');
    const between = await peopleBetween(view, after, lastId);
    const copied = between.filter(({ id }) => partitionOf(id) === partition);
    return copied.map(comparableTextOf).join() === stored.map(comparableTextOf).join();
  };

  const isCopyCorrect = async (customerId: string): Promise<boolean> => {
    const view = await reader.view(customerId);
    // The index can't be used, for a reason that is handled elsewhere.
    if (!view) return true;
    return (
      isSame(await countsOf(view), await counters.byStatus(customerId)) &&
      (await isRangeSame(customerId, view, somewhere()))
    );
  };

  /**
   * Compares a customer's index with the table.
   * @throws Error when the index is wrong; it's then also rebuilt
   */
  return async (customerId: string): Promise<void> => {
    for (let attempt = 1; attempt <= maxChecks; attempt += 1) {
      if (await isCopyCorrect(customerId)) {
        await pointers.leave(customerId, clock());
        return;
      }
      if (attempt < maxChecks) await pause(recheckMs);
    }
    await pointers.breakOff(customerId, clock());
    throw new Error('The columnar index of an audience differs from the table');
  };
};
export type IndexCheck = ReturnType<typeof createIndexCheck>;
