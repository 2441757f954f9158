import pMap from 'p-map';
import type { Clock } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { ReputationCheckRepository } from './check-repository';
import type { ReputationService } from './reputation-service';

export type LateChecksDependencies = {
  readonly reputationChecks: Pick<ReputationCheckRepository, 'due' | 'done'>;
  readonly reputation: Pick<ReputationService, 'assess'>;
  readonly clock: Clock;
};

const width = 8;

/**
 * Checks customers' reputation once the counters include their latest bounces and complaints.
 * Without this check, the last ones could be missed, because an email sent in one batch has no
 * later batch check, and no other event follows. If a check fails, it's repeated at the next tick.
 */
export const runLateChecks = async ({
  reputationChecks,
  reputation,
  clock,
}: LateChecksDependencies): Promise<void> => {
  await pMap(
    await reputationChecks.due(clock()),
    async (dueCheck) => {
      const { customerId } = dueCheck;
      try {
        await reputation.assess(customerId);
        await reputationChecks.done(dueCheck);
      } catch (error) {
        log.error('Couldn’t check a customer’s reputation', { customerId, ...errorFields(error) });
      }
    },
    { concurrency: width },
  );
};
