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

const width = 8;

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
  await inParallel(minutes, width, async (minute) => {
    let found = 0;
    for await (const people of due.minute(minute)) {
      await queue.due(people);
      found += people.length;
    }
    if (found > 0) handed.set(minute, now);
    else handed.delete(minute);
  });
  await due.setCursor({ minute: next, handed });
};
