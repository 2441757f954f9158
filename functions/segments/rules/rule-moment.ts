import { type Day, dayMs, localDays } from '../../platform/local-day';

/** When and where rules are evaluated: one moment for a whole audience. */
export type RuleMoment = {
  readonly nowSeconds: number;
  /** The current day on the customer's calendar. */
  readonly today: Day;
  readonly dayAt: (epochMs: number) => Day | undefined;
  /** Engagement after this time isn't known yet, in epoch seconds. @default everything is known */
  readonly knownUntil?: number;
  /** The products in the store's collections that rules are about. @default none are known */
  readonly collections?: ReadonlyMap<string, ReadonlySet<string>>;
};

/** How rules change with time alone: by calendar days, or by periods of 24 hours up to now. */
export type PassingKind = 'days' | 'periods';

export const ruleMoment = (epochMs: number, timeZone: string): RuleMoment => {
  const dayAt = localDays(timeZone);
  return {
    nowSeconds: Math.floor(epochMs / 1000),
    today: dayAt(epochMs) ?? Math.floor(epochMs / dayMs),
    dayAt,
  };
};

/** Returns the moment as it was then, without any later engagement. */
export const momentBefore = (epochMs: number, timeZone: string): RuleMoment => {
  const moment = ruleMoment(epochMs, timeZone);
  return { ...moment, knownUntil: moment.nowSeconds };
};
