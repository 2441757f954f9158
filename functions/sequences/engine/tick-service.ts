import pMap from 'p-map';
import { lanes } from '../../items/lanes';
import type { Clock } from '../../platform/clock';
import type { SequenceQueue } from './sequence-queue';
import type { TickRepository } from './tick-repository';
import { type MinuteRange, mayComeAgain, minutesIn, mostHanded, rangesToRead } from './tick-rules';

export type TickDependencies = {
  readonly due: TickRepository;
  readonly queue: Pick<SequenceQueue, 'due'>;
  /** Messages of the queue that nobody has finished. */
  readonly depth: () => Promise<number>;
  readonly clock: Clock;
};

/** Ranges read at once. */
const width = 4;

/** Ranges of a standstill between two looks at the time: some days. */
const rangesPerLook = 100;

/** How long a tick goes on with what a standstill left; it may run for 55 s, and the rest is the next one's. */
const workMs = 30_000;

/**
 * Hands out the people of some minutes of one hour. Its lanes are read beside each other: where a
 * series has hours, a million people may be due as these begin, and page after page they would take
 * longer than a tick has.
 * @returns the minutes in which somebody was due. None when a page failed: a minute lies in all lanes,
 *   and counts as handed out only when nobody of it is left.
 */
const handOutRange = async (
  range: MinuteRange,
  { due, queue }: Pick<TickDependencies, 'due' | 'queue'>,
): Promise<ReadonlySet<number>> => {
  const occupied = new Set<number>();
  await Promise.all(
    lanes.map(async (lane) => {
      for await (const people of due.lane(range, lane)) {
        await queue.due(people);
        for (const { minute } of people) occupied.add(minute);
      }
    }),
  );
  return occupied;
};

/**
 * Hands everybody whose minute is over to the workers: what has just ended first, then once
 * more whom no worker has moved on, then what a standstill left behind. Safe to break off anywhere:
 * who was handed out twice is sent to once.
 */
export const handOut = async ({ due, queue, depth, clock }: TickDependencies): Promise<void> => {
  const cursor = await due.cursor();
  const began = clock();
  const waiting = mayComeAgain(cursor, began) ? await depth() : 0;
  const { recent, behind, again, next } = rangesToRead(cursor, began, waiting);
  const handed = new Map(cursor.handed);
  let reached = cursor.minute;
  const read = (ranges: readonly MinuteRange[]) =>
    pMap(
      ranges,
      async (range) => {
        const occupied = await handOutRange(range, { due, queue });
        for (const minute of minutesIn(range)) {
          if (occupied.has(minute)) handed.set(minute, began);
          else handed.delete(minute);
        }
      },
      { concurrency: width },
    );
  try {
    await read(recent);
    await read(again);
    for (let from = 0; from < behind.length; from += rangesPerLook) {
      if (clock() - began > workMs || handed.size > mostHanded) return;
      await read(behind.slice(from, from + rangesPerLook));
      reached = behind[from + rangesPerLook]?.first ?? next;
    }
    reached = next;
  } finally {
    // Ranges that a failed tick handed out whole are not handed out again by the next one.
    await due.setCursor({ minute: reached, handed });
  }
};
