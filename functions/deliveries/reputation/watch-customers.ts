import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { ReputationCheckRepository } from './check-repository';
import type { ReputationService } from './reputation-service';

/**
 * The minimum time between two checks of the same customer. Counters lag by seconds, so more
 * frequent checks wouldn't help.
 */
const everyMs = 20_000;
const maxRemembered = 10_000;

const attempt = async (customerId: string, check: () => Promise<unknown>): Promise<void> => {
  try {
    await check();
  } catch (error) {
    log.error('Couldn’t check a customer’s reputation', { customerId, ...errorFields(error) });
  }
};

/**
 * Checks the reputation of customers for whom SES reported a bounce or complaint. It never throws,
 * because the report is already recorded. The counters may not include the report yet, so a later
 * check is requested too (late-checks.ts).
 */
export const createReputationWatch = (
  { assess }: Pick<ReputationService, 'assess'>,
  reputationChecks: Pick<ReputationCheckRepository, 'ask'>,
  clock: Clock,
) => {
  const lastChecks = new Map<string, number>();
  return async (customerIds: readonly string[]): Promise<void> => {
    for (const customerId of customerIds) {
      const now = clock();
      await attempt(customerId, () => reputationChecks.ask(customerId, now));
      if (now - (lastChecks.get(customerId) ?? Number.NEGATIVE_INFINITY) < everyMs) continue;
      if (lastChecks.size >= maxRemembered) lastChecks.clear();
      lastChecks.set(customerId, now);
      await attempt(customerId, () => assess(customerId));
    }
  };
};
