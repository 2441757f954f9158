import pMap from 'p-map';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { LookRepository } from './look-repository';
import type { ReputationService } from './reputation-service';

export type LateLooksDependencies = {
  readonly looks: Pick<LookRepository, 'due' | 'done'>;
  readonly reputation: Pick<ReputationService, 'assess'>;
  readonly clock: Clock;
};

const width = 8;

/**
 * Judges customers once the counters hold their last bounces and complaints. An email that goes out
 * in one batch has no later batch that would do it, and after the last bad news nothing comes. A
 * look that fails is made again at the next tick.
 */
export const makeLateLooks = async ({
  looks,
  reputation,
  clock,
}: LateLooksDependencies): Promise<void> => {
  await pMap(
    await looks.due(clock()),
    async (look) => {
      const { customerId } = look;
      try {
        await reputation.assess(customerId);
        await looks.done(look);
      } catch (error) {
        log.error('Reputation could not be looked at', { customerId, ...errorFields(error) });
      }
    },
    { concurrency: width },
  );
};
