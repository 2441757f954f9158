import type { StageName } from '../../lib/stages';

/** What a month of a stage may cost while no one uses it, in US dollars. */
export const idleBudgets: Readonly<Record<StageName, number>> = { dev: 15, staging: 30, prod: 30 };

/**
 * What a million emails may cost beside SES's own price, in US dollars, at a rate of so many emails a
 * second. At a low rate, the senders' waiting costs more.
 */
export const emailBudgets = [
  { maxSendRate: 14, usd: 8 },
  { maxSendRate: 50, usd: 7 },
  { maxSendRate: 500, usd: 6.5 },
] as const;
