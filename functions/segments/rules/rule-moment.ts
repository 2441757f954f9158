import { type Day, dayMs, localDays } from '../../platform/local-day';

/** When and where rules are evaluated: one moment for a whole audience. */
export type RuleMoment = {
  readonly nowSeconds: number;
  /** The customer's calendar says so. */
  readonly today: Day;
  readonly dayAt: (epochMs: number) => Day | undefined;
};

export const ruleMoment = (epochMs: number, timeZone: string): RuleMoment => {
  const dayAt = localDays(timeZone);
  return {
    nowSeconds: Math.floor(epochMs / 1000),
    today: dayAt(epochMs) ?? Math.floor(epochMs / dayMs),
    dayAt,
  };
};
