import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createRulePeople } from '../../segments/evaluation/rule-people';
import { createSequenceQueue } from '../engine/sequence-queue';
import { liveEnroller, liveEnrollments } from '../enrollment/live';
import { createEnrollByRules } from './enroll-by-rules';

export const liveEnrollByRules = once(() => {
  const table = liveTable();
  return createEnrollByRules({
    enrollments: liveEnrollments(),
    people: createRulePeople(table, createRuleBook(table), systemClock),
    enroller: liveEnroller(),
    queue: createSequenceQueue(liveQueues(), readEnv('SEQUENCE_QUEUE_URL').SEQUENCE_QUEUE_URL),
  });
});
