import { queueDepth } from '../../mail/ses-events/event-lag';
import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { type InitialCheckDependencies, runInitialCheck } from '../backfill/initial-check';
import { liveBackfills } from '../backfill/live';
import { type ResumeStalledDependencies, resumeStalled } from '../backfill/resume-stalled';
import { createStalledBackfills } from '../backfill/stalled-backfills';
import { createSequenceQueue } from '../engine/sequence-queue';
import { createTickRepository } from '../engine/tick-repository';
import { distributeDue, type TickDependencies } from '../engine/tick-service';
import { createSequenceRepository } from '../sequence-repository';

type Dependencies = TickDependencies & ResumeStalledDependencies & InitialCheckDependencies;

const live = once((): Dependencies => {
  const queues = liveQueues();
  const { SEQUENCE_QUEUE_URL: url } = readEnv('SEQUENCE_QUEUE_URL');
  return {
    table: liveTable(),
    sequences: createSequenceRepository(liveTable()),
    backfills: liveBackfills(),
    due: createTickRepository(liveTable()),
    queue: createSequenceQueue(queues, url),
    depth: () => queueDepth(queues, url),
    stalled: createStalledBackfills(liveTable(), systemClock),
    clock: systemClock,
  };
});

/**
 * Handles due people first, then requests stalled backfills again, and then runs the one-time check
 * of everyone in sequences. A task that fails doesn't stop the next task.
 */
const runDueWork = async (dependencies: Dependencies): Promise<void> => {
  try {
    await distributeDue(dependencies);
  } finally {
    try {
      await resumeStalled(dependencies);
    } finally {
      await runInitialCheck(dependencies);
    }
  }
};

export const handler = tickHandler(runDueWork, live);
