import type { Cloud } from '@mailbloom/embedded-cloud';
import { createDueCalendar, type DueCalendar } from './due-calendar';
import { createIdleDetector } from './idle-detector';

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/**
 * The time from the start of a minute until the tick has distributed the people due in that minute.
 * The tick distributes them five seconds after the minute has ended.
 */
const distributionDelayMs = minuteMs + 6 * secondMs;

/**
 * The target number of steps (strides) in which one call moves the clock. Work without a due time
 * of its own runs with the ticks, which all run at every step.
 */
const strideCount = 200;
const minStrideMs = hourMs;
const maxStrideMs = 24 * hourMs;

/**
 * How many consecutive ticks may fail to move due people or emails before time continues without
 * them.
 */
const maxFruitlessTicks = 3;

/**
 * The maximum duration of a call in real time. Most clients give up on a call that takes longer.
 */
const maxTaskMs = 240_000;
const maxSettleMs = 60_000;

export type TimeTravelResult = {
  /** How many times the clock stopped to wait until all work was done. */
  readonly stops: number;
  /** How many emails the product sent while the clock moved. */
  readonly mails: number;
  readonly tookMs: number;
  /**
   * How many of the requested seconds are left because there was too much to do. Call again to
   * continue.
   */
  readonly leftSeconds: number;
};

/**
 * Moves the product's clock forward the way real time would pass: from one due time to the next,
 * continuing only when nothing is running. Everything therefore happens in order before the call is
 * answered. No message exceeds its visibility timeout while its batch is still being gathered.
 */
export const createTimeTravel = (cloud: Cloud, isBusyElsewhere: () => boolean) => {
  const { clock, ses } = cloud;
  const quiet = createIdleDetector(cloud, isBusyElsewhere);
  let calendar: DueCalendar | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const travel = async (seconds: number): Promise<TimeTravelResult> => {
    const [table = ''] = cloud.streamConsumers.keys();
    calendar ??= createDueCalendar(table);
    const { people } = calendar;
    const scheduledMinutes = (await calendar.emails()).filter((minute) => minute > clock.now());
    const began = performance.now();
    const emailCountBefore = ses.acceptedCount();
    const target = clock.now() + seconds * secondMs;
    const stride = Math.min(maxStrideMs, Math.max(minStrideMs, (seconds * secondMs) / strideCount));
    /**
     * Due work is searched for from this time on, because nothing is ever written into the past.
     */
    let from = clock.now() - hourMs;
    let stops = 0;
    let fruitless = 0;

    /**
     * Returns when a tick next has work to do. Work that is already due runs with the next tick.
     */
    const nextDue = async (until: number): Promise<number> => {
      const now = clock.now();
      // A scheduled email may be due at any second of its minute.
      const email =
        scheduledMinutes.find((minute) => minute + minuteMs > now) ?? Number.POSITIVE_INFINITY;
      const sequence = (await people(from, until)) ?? Number.POSITIVE_INFINITY;
      const dueTime = Math.min(sequence + distributionDelayMs, email + minuteMs);
      if (dueTime > now) {
        fruitless = 0;
        from = now - 2 * minuteMs;
        return dueTime;
      }
      fruitless += 1;
      if (fruitless <= maxFruitlessTicks) return now + minuteMs;
      from = now;
      return Number.POSITIVE_INFINITY;
    };

    await quiet.settle(maxSettleMs);
    while (clock.now() < target && performance.now() - began < maxTaskMs) {
      const now = clock.now();
      const strideEnd = Math.min(target, now + stride);
      const dueTime = await nextDue(strideEnd);
      const stop = Math.min(
        strideEnd,
        Math.max(now, dueTime),
        Math.max(now, clock.nextMoment() ?? strideEnd),
      );
      clock.advance(Math.max(0, stop - clock.now()) / secondMs);
      stops += 1;
      await quiet.settle(maxSettleMs);
    }
    return {
      stops,
      mails: ses.acceptedCount() - emailCountBefore,
      tookMs: Math.round(performance.now() - began),
      leftSeconds: Math.max(0, Math.round((target - clock.now()) / secondMs)),
    };
  };

  return {
    /** Moves the clock forward. Concurrent calls run one after another. */
    go(seconds: number): Promise<TimeTravelResult> {
      const journey = last.then(() => travel(seconds));
      last = journey.catch(() => undefined);
      return journey;
    },
  };
};
export type TimeTravel = ReturnType<typeof createTimeTravel>;
