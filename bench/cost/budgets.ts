import type { StageName } from '../../lib/stages';

/** The most that a stage may cost per month while no one uses it, in US dollars. */
export const idleBudgets: Readonly<Record<StageName, number>> = { dev: 15, staging: 30, prod: 30 };

/**
 * The most that sending a million emails may cost on top of SES's own price, in US dollars, at each
 * rate in emails per second. A low rate costs more, because senders spend more time waiting.
 */
export const emailBudgets = [
  { maxSendRate: 14, usd: 8 },
  { maxSendRate: 50, usd: 7 },
  { maxSendRate: 500, usd: 6.5 },
] as const;
