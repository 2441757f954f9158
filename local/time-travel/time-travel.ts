import type { Cloud } from '@mailbloom/embedded-cloud';
import { createDueCalendar, type DueCalendar } from './due-calendar';
import { createQuiet } from './quiet';

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** People of a minute are handed out by the tick once it is over and five seconds old. */
const handedOutAfterMs = minuteMs + 6 * secondMs;

/** What waits for no moment of its own comes with the ticks: so often they all run, and at most so rarely. */
const strides = 200;
const leastStrideMs = hourMs;
const mostStrideMs = 24 * hourMs;

/** Ticks in a row for people or emails that do not move, before time goes on without them. */
const mostFruitlessTicks = 3;

/** In machine time: a call that is waited for longer is given up by most clients. */
const mostWorkMs = 240_000;
const mostSettleMs = 60_000;

export type Journey = {
  /** Moments at which time stood still until everything was done. */
  readonly stops: number;
  /** Mails that the product sent meanwhile. */
  readonly mails: number;
  readonly tookMs: number;
  /** What is left of the way, because there was too much to do; call again to go on. */
  readonly leftSeconds: number;
};

/**
 * Moves the product's time forward as it would have passed: from one moment at which something falls
 * due to the next, and on only when nothing runs any more. So everything comes in the order of its
 * times before the call is answered, and a message never outlives its visibility in a batch that is
 * still gathered.
 */
export const createTimeTravel = (cloud: Cloud, isBusyElsewhere: () => boolean) => {
  const { clock, ses } = cloud;
  const quiet = createQuiet(cloud, isBusyElsewhere);
  let calendar: DueCalendar | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const travel = async (seconds: number): Promise<Journey> => {
    const [table = ''] = cloud.streamConsumers.keys();
    calendar ??= createDueCalendar(table);
    const { people } = calendar;
    const scheduled = (await calendar.emails()).filter((minute) => minute > clock.now());
    const began = performance.now();
    const mailsBefore = ses.acceptedCount();
    const target = clock.now() + seconds * secondMs;
    const stride = Math.min(mostStrideMs, Math.max(leastStrideMs, (seconds * secondMs) / strides));
    /** What is due is looked for from here on: nothing is written into the past. */
    let from = clock.now() - hourMs;
    let stops = 0;
    let fruitless = 0;

    /** When a tick has something to do: of what is due already, with the next tick. */
    const nextDue = async (until: number): Promise<number> => {
      const now = clock.now();
      // A scheduled email may be due in any second of its minute.
      const email = scheduled.find((minute) => minute + minuteMs > now) ?? Number.POSITIVE_INFINITY;
      const sequence = (await people(from, until)) ?? Number.POSITIVE_INFINITY;
      const due = Math.min(sequence + handedOutAfterMs, email + minuteMs);
      if (due > now) {
        fruitless = 0;
        from = now - 2 * minuteMs;
        return due;
      }
      fruitless += 1;
      if (fruitless <= mostFruitlessTicks) return now + minuteMs;
      from = now;
      return Number.POSITIVE_INFINITY;
    };

    await quiet.settle(mostSettleMs);
    while (clock.now() < target && performance.now() - began < mostWorkMs) {
      const now = clock.now();
      const ahead = Math.min(target, now + stride);
      const due = await nextDue(ahead);
      const stop = Math.min(ahead, Math.max(now, due), Math.max(now, clock.nextMoment() ?? ahead));
      clock.advance(Math.max(0, stop - clock.now()) / secondMs);
      stops += 1;
      await quiet.settle(mostSettleMs);
    }
    return {
      stops,
      mails: ses.acceptedCount() - mailsBefore,
      tookMs: Math.round(performance.now() - began),
      leftSeconds: Math.max(0, Math.round((target - clock.now()) / secondMs)),
    };
  };

  return {
    /** One journey after the other. */
    go(seconds: number): Promise<Journey> {
      const journey = last.then(() => travel(seconds));
      last = journey.catch(() => undefined);
      return journey;
    },
  };
};
export type TimeTravel = ReturnType<typeof createTimeTravel>;
