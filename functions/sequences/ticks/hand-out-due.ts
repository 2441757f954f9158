import { SQSClient } from '@aws-sdk/client-sqs';
import { queueDepth } from '../../mail/ses-events/event-lag';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { type AskAgainDependencies, askAgain } from '../backfill/ask-again';
import { type FirstLookDependencies, lookOnce } from '../backfill/first-look';
import { liveBackfills } from '../backfill/live';
import { createStalledBackfills } from '../backfill/stalled-backfills';
import { createSequenceQueue } from '../engine/sequence-queue';
import { createTickRepository } from '../engine/tick-repository';
import { handOut, type TickDependencies } from '../engine/tick-service';
import { createSequenceRepository } from '../sequence-repository';

type Dependencies = TickDependencies & AskAgainDependencies & FirstLookDependencies;

const live = once((): Dependencies => {
  const queues = new SQSClient({});
  const { SEQUENCE_QUEUE_URL: url } = readEnv('SEQUENCE_QUEUE_URL');
  return {
    table: liveTable(),
    sequences: createSequenceRepository(liveTable()),
    openings: liveBackfills(),
    due: createTickRepository(liveTable()),
    queue: createSequenceQueue(queues, url),
    depth: () => queueDepth(queues, url),
    stalled: createStalledBackfills(liveTable(), systemClock),
    clock: systemClock,
  };
});

/**
 * Handles due people first, then requests stalled backfills again and checks everyone once. A task
 * that fails doesn't stop the next one.
 */
const workOff = async (dependencies: Dependencies): Promise<void> => {
  try {
    await handOut(dependencies);
  } finally {
    try {
      await askAgain(dependencies);
    } finally {
      await lookOnce(dependencies);
    }
  }
};

export const handler = tickHandler(workOff, live);
