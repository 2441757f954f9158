import { SQSClient } from '@aws-sdk/client-sqs';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { createSequenceQueue } from '../engine/sequence-queue';
import { createTickRepository } from '../engine/tick-repository';
import { handOut, type TickDependencies } from '../engine/tick-service';

const live = once(
  (): TickDependencies => ({
    due: createTickRepository(liveTable()),
    queue: createSequenceQueue(new SQSClient({}), readEnv('SEQUENCE_QUEUE_URL').SEQUENCE_QUEUE_URL),
    clock: systemClock,
  }),
);

export const handler = tickHandler(handOut, live);
