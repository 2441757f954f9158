import { type Clock, toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { RunHistory } from './run-history';
import type { RunMessage } from './run-queue';
import type { RunRepository } from './run-repository';

const stoppedText =
  'Something went wrong on our end several times. Start the run again. If it fails again, contact us.';

/**
 * Ends a run whose message failed or was killed too often, unless another message is working on it.
 */
export const giveUpRun =
  ({
    runs,
    history,
    clock,
  }: {
    readonly runs: Pick<RunRepository, 'find' | 'end'>;
    readonly history: RunHistory;
    readonly clock: Clock;
  }) =>
  async ({ customerId, runId }: RunMessage, messageId: string): Promise<void> => {
    const run = await runs.find(customerId, runId);
    if (run?.status !== 'running') return run && history(run);
    const isClaimedElsewhere = run.claim && run.claim.by !== messageId && run.claim.until > clock();
    if (isClaimedElsewhere) return;
    log.error('Gave up on a run after repeated failures', { customerId });
    const at = toInstant(clock());
    await runs.end(customerId, runId, { status: 'failed', problem: stoppedText, at });
    const endedRun = await runs.find(customerId, runId);
    if (endedRun) await history(endedRun);
  };
