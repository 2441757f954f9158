import { LambdaClient } from '@aws-sdk/client-lambda';
import { createCustomerRepository } from '../../customers/customer-repository';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table';
import { createAudienceCounters } from '../../subscribers/audience-counters';
import { createSegmentRepository } from '../segment-repository';
import { createAudienceCount } from './audience-count';
import { invokeLaneWorker } from './lane-task';
import { createRuleBook } from './rule-book';

/** The real dependencies, each built on its first use. */
export const liveRuleBook = once(() =>
  createRuleBook({
    segments: createSegmentRepository(liveTable()),
    customers: createCustomerRepository(liveTable()),
  }),
);

/** For functions that may invoke the lane worker. */
export const liveAudienceCount = once(() =>
  createAudienceCount({
    table: liveTable(),
    rules: liveRuleBook(),
    counters: createAudienceCounters(liveTable()),
    elsewhere: invokeLaneWorker(
      new LambdaClient({}),
      readEnv('COUNT_LANE_FUNCTION').COUNT_LANE_FUNCTION,
    ),
    clock: systemClock,
  }),
);
