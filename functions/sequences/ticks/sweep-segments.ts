import { SQSClient } from '@aws-sdk/client-sqs';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createStoreEventQueue } from '../../store-events/store-event-queue';
import { createSequenceQueue } from '../engine/sequence-queue';
import { liveOpenings } from '../opening/live';
import { createSweepRepository } from '../rule-entries/sweep-repository';
import { type SweepDependencies, sweepSegments } from '../rule-entries/sweep-service';
import { createSequenceRepository } from '../sequence-repository';
import { createWinBackRepository } from '../win-back-repository';
import { lookForWinBacks, type WinBackDependencies } from '../win-back-service';

type Dependencies = SweepDependencies & WinBackDependencies;

const live = once((): Dependencies => {
  const env = readEnv('SEQUENCE_QUEUE_URL', 'STORE_EVENTS_QUEUE_URL');
  const queues = new SQSClient({});
  return {
    backs: createWinBackRepository(liveTable()),
    sequences: createSequenceRepository(liveTable()),
    events: createStoreEventQueue(queues, env.STORE_EVENTS_QUEUE_URL),
    openings: liveOpenings(),
    sweeps: createSweepRepository(liveTable()),
    book: createRuleBook(liveTable()),
    queue: createSequenceQueue(queues, env.SEQUENCE_QUEUE_URL),
    clock: systemClock,
  };
});

/** Whom time alone brings into series; neither part waits for the other to succeed. */
const sweep = async (dependencies: Dependencies): Promise<void> => {
  try {
    await lookForWinBacks(dependencies);
  } finally {
    await sweepSegments(dependencies);
  }
};

export const handler = tickHandler(sweep, live);
