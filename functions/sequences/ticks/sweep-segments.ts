import { SQSClient } from '@aws-sdk/client-sqs';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { tickHandler } from '../../platform/work/tick-handler';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createSequenceQueue } from '../engine/sequence-queue';
import { createSweepRepository } from '../rule-entries/sweep-repository';
import { type SweepDependencies, sweepSegments } from '../rule-entries/sweep-service';

const live = once((): SweepDependencies => {
  const { SEQUENCE_QUEUE_URL: url } = readEnv('SEQUENCE_QUEUE_URL');
  return {
    sweeps: createSweepRepository(liveTable()),
    book: createRuleBook(liveTable()),
    queue: createSequenceQueue(new SQSClient({}), url),
    clock: systemClock,
  };
});

export const handler = tickHandler(sweepSegments, live);
