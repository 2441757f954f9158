import * as z from 'zod';
import { testRunState, testStepState } from '../../../shared/contracts/sequences/test-run';
import { testSendAnswer } from '../../../shared/contracts/test-sends';
import { limits } from '../../../shared/limits';
import { testRunKey } from './sequence-keys';

const step = z.object({
  id: z.string(),
  delayInMinutes: z.number(),
  state: testStepState,
  /** Since when it is in this state, epoch milliseconds. */
  at: z.number().optional(),
  message: z.string().optional(),
  /** Addresses that did not get it. */
  missed: testSendAnswer.shape.results.optional(),
});
export type TestRunStep = z.infer<typeof step>;

const stored = z.object({
  id: z.string(),
  sequenceId: z.string(),
  state: testRunState,
  emails: z.array(z.string()),
  everySeconds: z.number(),
  steps: z.array(step),
  /** The step whose turn it is, from 0. */
  next: z.number(),
  /** When its turn comes, epoch milliseconds. */
  dueAt: z.number(),
  isHeld: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().optional(),
  message: z.string().optional(),
  /** Who began it, for the log of its emails. */
  by: z.string(),
  byManager: z.boolean(),
  rev: z.number(),
});

/** A series that goes to its author as a test. Each series has one item, that of its newest run. */
export type StoredTestRun = z.infer<typeof stored>;

const keptSeconds = limits.sequence.testKeptDays * 86_400;

export const testRunItem = (customerId: string, value: StoredTestRun) => ({
  ...testRunKey(customerId, value.sequenceId),
  ...value,
  ttl: Math.ceil(value.dueAt / 1000) + keptSeconds,
});

export const readTestRun = (item: unknown): StoredTestRun => stored.parse(item);
