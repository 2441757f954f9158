import pMap from 'p-map';
import { partitions } from '../../items/partitions';
import type { Clock } from '../../platform/clock';
import type { SequenceQueue } from './sequence-queue';
import type { TickRepository } from './tick-repository';
import {
  type MinuteRange,
  maxDistributedMinutes,
  mayRedeliver,
  minutesIn,
  rangesToRead,
} from './tick-rules';

export type TickDependencies = {
  readonly due: TickRepository;
  readonly queue: Pick<SequenceQueue, 'due'>;
  /** Returns the number of unfinished messages in the queue. */
  readonly depth: () => Promise<number>;
  readonly clock: Clock;
};

/** How many ranges are read concurrently. */
const width = 4;

/**
 * The number of leftover ranges to read between two checks of the elapsed time. They cover a few
 * days.
 */
const rangesPerRead = 100;

/**
 * How long a tick works on minutes left over from downtime. A tick may run for 55 s. The next tick
 * handles the remaining minutes.
 */
const maxRunMs = 30_000;

/**
 * Distributes the people of some minutes of one hour. Its partitions are read in parallel: in a
 * sequence with active hours, a million people may be due when these hours begin, and reading page
 * after page would take longer than a tick has.
 * @returns the minutes with people who were due. Throws when a page failed, because a minute spans
 *   all partitions and is finished only when none of its people are left
 */
const distributeRange = async (
  range: MinuteRange,
  { due, queue }: Pick<TickDependencies, 'due' | 'queue'>,
): Promise<ReadonlySet<number>> => {
  const occupiedMinutes = new Set<number>();
  await Promise.all(
    partitions.map(async (partition) => {
      for await (const people of due.lane(range, partition)) {
        await queue.due(people);
        for (const { minute } of people) occupiedMinutes.add(minute);
      }
    }),
  );
  return occupiedMinutes;
};

/**
 * Passes everyone who is due to the workers. First come people whose minute has just ended, then
 * people whom no worker has moved on, then people left over from downtime. Safe to interrupt,
 * because people who are passed on twice get one email.
 */
export const distributeDue = async ({
  due,
  queue,
  depth,
  clock,
}: TickDependencies): Promise<void> => {
  const cursor = await due.cursor();
  const began = clock();
  const queueDepth = mayRedeliver(cursor, began) ? await depth() : 0;
  const { recent, behind, again: retryRanges, next } = rangesToRead(cursor, began, queueDepth);
  const handedOut = new Map(cursor.handed);
  let reachedMinute = cursor.minute;
  const readRanges = (ranges: readonly MinuteRange[]) =>
    pMap(
      ranges,
      async (range) => {
        const occupiedMinutes = await distributeRange(range, { due, queue });
        for (const minute of minutesIn(range)) {
          if (occupiedMinutes.has(minute)) handedOut.set(minute, began);
          else handedOut.delete(minute);
        }
      },
      { concurrency: width },
    );
  try {
    await readRanges(recent);
    await readRanges(retryRanges);
    for (let from = 0; from < behind.length; from += rangesPerRead) {
      if (clock() - began > maxRunMs || handedOut.size > maxDistributedMinutes) return;
      await readRanges(behind.slice(from, from + rangesPerRead));
      reachedMinute = behind[from + rangesPerRead]?.first ?? next;
    }
    reachedMinute = next;
  } finally {
    // Saves the progress, so that the next tick doesn't distribute these ranges again if this tick
    // fails.
    await due.setCursor({ minute: reachedMinute, handed: handedOut });
  }
};
