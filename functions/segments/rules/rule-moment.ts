import { type Day, dayMs, localDays } from '../../platform/local-day';

/** The moment and time zone in which rules are evaluated, the same for a whole audience. */
export type RuleMoment = {
  readonly nowSeconds: number;
  /** The current day on the customer's calendar. */
  readonly today: Day;
  readonly dayAt: (epochMs: number) => Day | undefined;
  /**
   * The time up to which engagement is known, in epoch seconds.
   * @default everything is known
   */
  readonly knownUntil?: number;
  /**
   * The number of the customer's last email.
   * @default unknown, so engagement with any number counts
   */
  readonly lastNumber?: number;
  /**
   * The products in each of the store's collections that the rules are about.
   * @default none are known
   */
  readonly collections?: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * How a rule's result changes as time passes: by calendar days, or by periods of 24 hours up to
 * now.
 */
export type TimeRuleKind = 'days' | 'periods';

export const ruleMoment = (epochMs: number, timeZone: string): RuleMoment => {
  const dayAt = localDays(timeZone);
  return {
    nowSeconds: Math.floor(epochMs / 1000),
    today: dayAt(epochMs) ?? Math.floor(epochMs / dayMs),
    dayAt,
  };
};

/** Returns a rule moment that excludes any engagement after it. */
export const momentBefore = (epochMs: number, timeZone: string): RuleMoment => {
  const moment = ruleMoment(epochMs, timeZone);
  return { ...moment, knownUntil: moment.nowSeconds };
};
