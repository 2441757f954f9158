import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { LookRepository } from './look-repository';
import type { ReputationService } from './reputation-service';

/** The least time between two looks at one customer: counters lag by seconds anyway. */
const everyMs = 20_000;
const mostRemembered = 10_000;

const attempt = async (customerId: string, look: () => Promise<unknown>): Promise<void> => {
  try {
    await look();
  } catch (error) {
    log.error('Reputation could not be looked at', { customerId, ...errorFields(error) });
  }
};

/**
 * Checks the reputation of customers about whom SES reported a bounce or complaint. It never
 * throws: the report is recorded already. Counters may not hold it yet, so a later look is asked for
 * as well (late-looks.ts).
 */
export const createWatch = (
  { assess }: Pick<ReputationService, 'assess'>,
  looks: Pick<LookRepository, 'ask'>,
  clock: Clock,
) => {
  const looked = new Map<string, number>();
  return async (customerIds: readonly string[]): Promise<void> => {
    for (const customerId of customerIds) {
      const now = clock();
      await attempt(customerId, () => looks.ask(customerId, now));
      if (now - (looked.get(customerId) ?? Number.NEGATIVE_INFINITY) < everyMs) continue;
      if (looked.size >= mostRemembered) looked.clear();
      looked.set(customerId, now);
      await attempt(customerId, () => assess(customerId));
    }
  };
};
