import { type Day, dayMs, localDays } from '../../platform/local-day';

/** When and where rules are evaluated: one moment for a whole audience. */
export type RuleMoment = {
  readonly nowSeconds: number;
  /** The customer's calendar says so. */
  readonly today: Day;
  readonly dayAt: (epochMs: number) => Day | undefined;
  /** What people did with emails behind it is not known yet, epoch seconds. @default all is */
  readonly knownUntil?: number;
  /** Products of the shop's collections that rules are about. @default none are known */
  readonly collections?: ReadonlyMap<string, ReadonlySet<string>>;
};

/** What of some rules turns by time alone: days on the calendar, or periods of 24 hours up to now. */
export type PassingKind = 'days' | 'periods';

export const ruleMoment = (epochMs: number, timeZone: string): RuleMoment => {
  const dayAt = localDays(timeZone);
  return {
    nowSeconds: Math.floor(epochMs / 1000),
    today: dayAt(epochMs) ?? Math.floor(epochMs / dayMs),
    dayAt,
  };
};

/** The moment as it was then: nobody had done with emails what came later. */
export const momentBefore = (epochMs: number, timeZone: string): RuleMoment => {
  const moment = ruleMoment(epochMs, timeZone);
  return { ...moment, knownUntil: moment.nowSeconds };
};
