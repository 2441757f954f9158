import { liveQueues } from '../../platform/aws/queues';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createRuleBook } from '../../segments/evaluation/rule-book';
import { createRulePeople } from '../../segments/evaluation/rule-people';
import { createSequenceQueue } from '../engine/sequence-queue';
import { liveArrivals, liveEnrollments } from '../enrollment/live';
import { createRuleArrivals } from './rule-arrivals';

export const liveRuleArrivals = once(() => {
  const table = liveTable();
  return createRuleArrivals({
    enrollments: liveEnrollments(),
    people: createRulePeople(table, createRuleBook(table), systemClock),
    arrivals: liveArrivals(),
    queue: createSequenceQueue(liveQueues(), readEnv('SEQUENCE_QUEUE_URL').SEQUENCE_QUEUE_URL),
  });
});
