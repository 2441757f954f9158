import { LambdaClient } from '@aws-sdk/client-lambda';
import { createAudienceCounters } from '../../audience/status-counters';
import { createCopyPointers } from '../../columns/copy/copy-pointers';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import type { Copies } from './ask-copy';
import { invokedColumns } from './columns-task';
import { countBudget, createMemberCount } from './member-count';
import { invokeCountSegment, invokePartitionWorker } from './partition-task';
import { createRuleBook } from './rule-book';

const lambda = once(() => new LambdaClient({}));

const withBudget = (budgetMs: number, copies?: Copies) =>
  createMemberCount({
    budgetMs,
    copies,
    table: liveTable(),
    rules: createRuleBook(liveTable()),
    counters: createAudienceCounters(liveTable()),
    elsewhere: invokePartitionWorker(lambda(), readEnv('COUNT_LANE_FUNCTION').COUNT_LANE_FUNCTION),
    clock: systemClock,
  });

/** For functions that may invoke the function holding the indexes. */
export const liveCopies = once(
  (): Copies => ({
    ...invokedColumns(lambda(), readEnv('ASK_COLUMNS_FUNCTION').ASK_COLUMNS_FUNCTION),
    begin: createCopyPointers(liveTable()).begin,
  }),
);

/**
 * For numbers that people look at, in functions that may invoke the function holding the indexes.
 */
export const liveShownCount = once(() => withBudget(countBudget.waiting, liveCopies()));

/** The same for functions that have minutes. */
export const livePatientShownCount = once(() => withBudget(countBudget.background, liveCopies()));

/** For functions that may invoke the partition worker while a user waits. */
export const liveMemberCount = once(() => withBudget(countBudget.waiting));

/** For functions that may invoke the partition worker and have minutes. */
export const livePatientCount = once(() => withBudget(countBudget.background));

/** For functions that may invoke the worker that counts one segment in the background. */
export const liveCountLater = once(() =>
  invokeCountSegment(lambda(), readEnv('COUNT_SEGMENT_FUNCTION').COUNT_SEGMENT_FUNCTION),
);
