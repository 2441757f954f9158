import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';

/** SES's account limits. Both count recipients. A 24-hour maximum of -1 means no limit. */
export type SendQuota = { readonly max24HourSend: number; readonly maxSendRate: number };

const DAY_MINUTES = 24 * 60;
const minuteOf = (atMs: number) => Math.floor(atMs / 60_000);

/** Counts the recipients of the last 24 hours by minute. Minutes older than that are removed. */
const createDayWindow = (clock: Clock, history: ReadonlyMap<number, number>) => {
  const minutes = new Map(history);
  let total = 0;
  for (const count of minutes.values()) total += count;
  const expire = () => {
    const oldest = minuteOf(clock.now()) - DAY_MINUTES;
    // The map's insertion order is its time order, so the loop stops at the first minute within the
    // window.
    for (const [minute, count] of minutes) {
      if (minute > oldest) break;
      minutes.delete(minute);
      total -= count;
    }
  };
  return {
    total() {
      expire();
      return total;
    },
    add(count: number) {
      const minute = minuteOf(clock.now());
      minutes.set(minute, (minutes.get(minute) ?? 0) + count);
      total += count;
    },
  };
};

/**
 * Refuses emails that exceed the account's sending rate or daily quota. The rate limit is a token
 * bucket that holds two seconds' worth of tokens, because SES lets short bursts exceed the rate. As
 * in SES, an email to several people is accepted if at least one token is left, and its recipients
 * are deducted afterward.
 */
export const createSendQuota = (
  clock: Clock,
  initial: SendQuota,
  history: ReadonlyMap<number, number>,
) => {
  let quota = initial;
  let tokens = quota.maxSendRate * 2;
  let filledAt = clock.now();
  const day = createDayWindow(clock, history);

  const refill = () => {
    const now = clock.now();
    const gainedTokens = (Math.max(0, now - filledAt) / 1000) * quota.maxSendRate;
    tokens = Math.min(quota.maxSendRate * 2, tokens + gainedTokens);
    filledAt = now;
  };

  return {
    read: () => ({ ...quota, sentLast24Hours: day.total() }),
    set(next: SendQuota) {
      quota = next;
      tokens = next.maxSendRate * 2;
      filledAt = clock.now();
    },
    /** Counts the recipients against both limits, or refuses the email. */
    take(recipients: number) {
      refill();
      if (tokens < 1) throw tooManyRequests('Maximum sending rate exceeded.');
      if (quota.max24HourSend >= 0 && day.total() >= quota.max24HourSend) {
        throw tooManyRequests('Daily message quota exceeded.');
      }
      tokens -= recipients;
      day.add(recipients);
    },
  };
};

const tooManyRequests = (message: string) => new AwsError('TooManyRequestsException', message, 429);
