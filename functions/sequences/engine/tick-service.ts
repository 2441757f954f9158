import { dueMinutes, nextCursor } from '../../deliveries/start/due-rules';
import type { Clock } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import type { SequenceQueue } from './sequence-queue';
import type { TickRepository } from './tick-repository';

export type TickDependencies = {
  readonly due: TickRepository;
  readonly queue: Pick<SequenceQueue, 'due'>;
  readonly clock: Clock;
};

/**
 * Who was handed out is still due until a worker has moved them on. After so long they are handed
 * out once more: the message was lost, or what a mail became was unknown.
 */
const againAfterMs = 15 * 60_000;
const width = 8;

/**
 * Hands everybody who is due to the workers, minute by minute, each minute once in a quarter of an
 * hour until it is empty. Safe to break off anywhere: what was handed out twice is sent once.
 */
export const handOut = async ({ due, queue, clock }: TickDependencies): Promise<void> => {
  const { minute: first, handed } = await due.cursor();
  const now = clock();
  const minutes = dueMinutes(first, now);
  const marks = new Map([...handed].filter(([minute]) => minute >= (minutes[0] ?? 0)));
  const isEmpty = await inParallel(minutes, width, async (minute) => {
    if (now - (marks.get(minute) ?? Number.NEGATIVE_INFINITY) < againAfterMs) return false;
    let found = 0;
    for await (const people of due.minute(minute)) {
      await queue.due(people);
      found += people.length;
    }
    if (found > 0) marks.set(minute, now);
    return found === 0;
  });
  const empty = new Set(minutes.filter((_, index) => isEmpty[index]));
  await due.setCursor({ minute: nextCursor(minutes, empty, now), handed: marks });
};
