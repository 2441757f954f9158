import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createStoreEventQueue } from '../../store-events/store-event-queue';
import { liveBackfills } from '../backfill/live';
import { createSequenceQueue } from '../engine/sequence-queue';
import { createReevaluationRepository } from '../rule-entries/reevaluation-repository';
import {
  type ReevaluationDependencies,
  reevaluationSegments,
} from '../rule-entries/reevaluation-service';
import { createSequenceRepository } from '../sequence-repository';
import { createWinBackRepository } from '../win-back-repository';
import { startDueWinBacks, type WinBackDependencies } from '../win-back-service';

type Dependencies = ReevaluationDependencies & WinBackDependencies;

const live = once((): Dependencies => {
  const env = readEnv('SEQUENCE_QUEUE_URL', 'STORE_EVENTS_QUEUE_URL');
  const queues = liveQueues();
  return {
    backs: createWinBackRepository(liveTable()),
    sequences: createSequenceRepository(liveTable()),
    events: createStoreEventQueue(queues, env.STORE_EVENTS_QUEUE_URL),
    backfills: liveBackfills(),
    reevaluations: createReevaluationRepository(liveTable()),
    book: createRuleBook(liveTable()),
    queue: createSequenceQueue(queues, env.SEQUENCE_QUEUE_URL),
    clock: systemClock,
  };
});

/**
 * Finds people who enter or leave sequences because time passes. A failure of one part doesn't stop
 * the other part.
 */
const reevaluation = async (dependencies: Dependencies): Promise<void> => {
  try {
    await startDueWinBacks(dependencies);
  } finally {
    await reevaluationSegments(dependencies);
  }
};

export const handler = tickHandler(reevaluation, live);
