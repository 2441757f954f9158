import { LambdaClient } from '@aws-sdk/client-lambda';
import { createAudienceCounters } from '../../audience/status-counters';
import { createIndexPointers } from '../../columns/copy/index-pointers';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createLambdaColumns } from './columns-task';
import { countBudget, createMemberCount } from './member-count';
import { invokeCountSegment, invokePartitionWorker } from './partition-task';
import type { Copies } from './query-index';
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

/** The columnar indexes, for functions that may invoke the function that holds them. */
export const liveCopies = once(
  (): Copies => ({
    ...createLambdaColumns(lambda(), readEnv('ASK_COLUMNS_FUNCTION').ASK_COLUMNS_FUNCTION),
    begin: (customerId) => createIndexPointers(liveTable()).begin(customerId, systemClock()),
  }),
);

/**
 * Counts people for numbers on screen while a user waits, for functions that may invoke the
 * function that holds the indexes.
 */
export const liveInteractiveCount = once(() => withBudget(countBudget.waiting, liveCopies()));

/**
 * Counts people for numbers on screen in the background, for functions that can run for minutes.
 */
export const liveBackgroundCount = once(() => withBudget(countBudget.background, liveCopies()));

/** Counts people while a user waits, for functions that may invoke the partition worker. */
export const liveMemberCount = once(() => withBudget(countBudget.waiting));

/**
 * Counts people in the background, for functions that may invoke the partition worker and can run
 * for minutes.
 */
export const livePatientCount = once(() => withBudget(countBudget.background));

/**
 * Requests a count in the background, for functions that may invoke the worker that counts one
 * segment.
 */
export const liveCountLater = once(() =>
  invokeCountSegment(lambda(), readEnv('COUNT_SEGMENT_FUNCTION').COUNT_SEGMENT_FUNCTION),
);
