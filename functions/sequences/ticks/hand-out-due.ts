import { SQSClient } from '@aws-sdk/client-sqs';
import { queueDepth } from '../../mail/ses-events/event-lag';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { createSequenceQueue } from '../engine/sequence-queue';
import { createTickRepository } from '../engine/tick-repository';
import { handOut, type TickDependencies } from '../engine/tick-service';
import { type AskAgainDependencies, askAgain } from '../opening/ask-again';
import { createStalledOpenings } from '../opening/stalled-openings';

type Dependencies = TickDependencies & AskAgainDependencies;

const live = once((): Dependencies => {
  const queues = new SQSClient({});
  const { SEQUENCE_QUEUE_URL: url } = readEnv('SEQUENCE_QUEUE_URL');
  return {
    due: createTickRepository(liveTable()),
    queue: createSequenceQueue(queues, url),
    depth: () => queueDepth(queues, url),
    stalled: createStalledOpenings(liveTable(), systemClock),
    clock: systemClock,
  };
});

/** Whoever is due; neither part waits for the other to succeed. */
const workOff = async (dependencies: Dependencies): Promise<void> => {
  try {
    await askAgain(dependencies);
  } finally {
    await handOut(dependencies);
  }
};

export const handler = tickHandler(workOff, live);
