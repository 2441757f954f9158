import pMap from 'p-map';
import type { RunMessage } from '../../automations/runs/run-queue';
import { customerOf } from '../../items/account/customer-keys';
import { runOf } from '../../items/assistant/automation-run';
import type { Change } from '../../platform/work/stream-handler';
import { newestBy, type Reaction, type ReactionContext } from '../reaction';

const width = 8;

/** Returns the message that starts a newly written run of an automation. */
export const startedRun = ({ kind, pk, sk }: Change): RunMessage | undefined => {
  const customerId = customerOf(pk);
  const runId = runOf(sk);
  return kind === 'INSERT' && customerId && runId ? { customerId, runId } : undefined;
};

/**
 * Passes new runs of automations to their workers. A repeated batch requests a run twice, but only
 * one worker can claim it.
 */
export const startAutomations =
  ({ automations }: ReactionContext): Reaction =>
  async (changes) => {
    const runs = newestBy(changes, startedRun, ({ runId }) => runId);
    await pMap(runs, (run) => automations.goOn(run), { concurrency: width });
  };
