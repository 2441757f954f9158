import pMap from 'p-map';
import type { RunMessage } from '../../automations/runs/run-queue';
import { customerOf } from '../../items/account/customer-keys';
import { runOf } from '../../items/assistant/automation-run';
import type { Change } from '../../platform/work/stream-handler';
import { newestBy, type Reaction, type ReactorGround } from '../reaction';

const width = 8;

/** A run of an automation was put. */
export const startedRun = ({ kind, pk, sk }: Change): RunMessage | undefined => {
  const customerId = customerOf(pk);
  const runId = runOf(sk);
  return kind === 'INSERT' && customerId && runId ? { customerId, runId } : undefined;
};

/** Hands it to its workers. A batch that comes again asks twice: the run's claim lets one go on. */
export const startAutomations =
  ({ automations }: ReactorGround): Reaction =>
  async (changes) => {
    const runs = newestBy(changes, startedRun, ({ runId }) => runId);
    await pMap(runs, (run) => automations.goOn(run), { concurrency: width });
  };
