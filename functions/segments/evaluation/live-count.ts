import { LambdaClient } from '@aws-sdk/client-lambda';
import { createAudienceCounters } from '../../audience/status-counters';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { invokeCountSegment, invokeLaneWorker } from './lane-task';
import { countBudget, createMemberCount } from './member-count';
import { createRuleBook } from './rule-book';

const lambda = once(() => new LambdaClient({}));

const withBudget = (budgetMs: number) =>
  createMemberCount({
    budgetMs,
    table: liveTable(),
    rules: createRuleBook(liveTable()),
    counters: createAudienceCounters(liveTable()),
    elsewhere: invokeLaneWorker(lambda(), readEnv('COUNT_LANE_FUNCTION').COUNT_LANE_FUNCTION),
    clock: systemClock,
  });

/** For functions that may invoke the lane worker while somebody waits. */
export const liveMemberCount = once(() => withBudget(countBudget.waiting));

/** For functions that may invoke the lane worker and have minutes. */
export const livePatientCount = once(() => withBudget(countBudget.background));

/** For functions that may invoke the worker which counts one segment in the background. */
export const liveCountLater = once(() =>
  invokeCountSegment(lambda(), readEnv('COUNT_SEGMENT_FUNCTION').COUNT_SEGMENT_FUNCTION),
);
