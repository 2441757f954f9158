import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { ReputationService } from './reputation-service';

/** The least time between two looks at one customer: counters lag by seconds anyway. */
const everyMs = 20_000;
const mostRemembered = 10_000;

/**
 * Checks the reputation of customers about whom SES reported a bounce or complaint. It never
 * throws: the report is recorded already, and the next report or batch makes it look again.
 */
export const createWatch = ({ assess }: Pick<ReputationService, 'assess'>, clock: Clock) => {
  const looked = new Map<string, number>();
  return async (customerIds: readonly string[]): Promise<void> => {
    for (const customerId of customerIds) {
      const now = clock();
      if (now - (looked.get(customerId) ?? Number.NEGATIVE_INFINITY) < everyMs) continue;
      if (looked.size >= mostRemembered) looked.clear();
      looked.set(customerId, now);
      try {
        await assess(customerId);
      } catch (error) {
        log.error('Reputation could not be looked at', { customerId, ...errorFields(error) });
      }
    }
  };
};
