import { lanes } from '../../items/lanes';
import type { Clock } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import type { SequenceQueue } from './sequence-queue';
import type { TickRepository } from './tick-repository';
import { mayComeAgain, minutesToRead } from './tick-rules';

export type TickDependencies = {
  readonly due: TickRepository;
  readonly queue: Pick<SequenceQueue, 'due'>;
  /** Messages of the queue that nobody has finished. */
  readonly depth: () => Promise<number>;
  readonly clock: Clock;
};

/** Minutes read at once. */
const width = 4;

/**
 * Hands out one minute. Its lanes are read beside each other: where a series has hours, a million
 * people may be due as these begin, and page after page they would take longer than a tick has.
 * @returns how many were found
 */
const handOutMinute = async (
  minute: number,
  { due, queue }: Pick<TickDependencies, 'due' | 'queue'>,
): Promise<number> => {
  const found = await inParallel(lanes, lanes.length, async (lane) => {
    let count = 0;
    for await (const people of due.lane(minute, lane)) {
      await queue.due(people);
      count += people.length;
    }
    return count;
  });
  return found.reduce((sum, count) => sum + count, 0);
};

/**
 * Hands everybody whose minute is over to the workers: what has just ended first, then what a
 * standstill left behind, then once more whom no worker has moved on. Safe to break off anywhere:
 * who was handed out twice is sent to once.
 */
export const handOut = async ({ due, queue, depth, clock }: TickDependencies): Promise<void> => {
  const cursor = await due.cursor();
  const now = clock();
  const waiting = mayComeAgain(cursor, now) ? await depth() : 0;
  const { minutes, next } = minutesToRead(cursor, now, waiting);
  const handed = new Map(cursor.handed);
  let reached = cursor.minute;
  try {
    await inParallel(minutes, width, async (minute) => {
      const found = await handOutMinute(minute, { due, queue });
      if (found > 0) handed.set(minute, now);
      else handed.delete(minute);
    });
    reached = next;
  } finally {
    // What a tick handed out that failed is not handed out again by the next one.
    await due.setCursor({ minute: reached, handed });
  }
};
