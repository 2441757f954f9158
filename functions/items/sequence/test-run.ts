import * as z from 'zod';
import { testRunState, testStepState } from '../../../shared/contracts/sequences/test-run';
import { testSendResponse } from '../../../shared/contracts/test-sends';
import { limits } from '../../../shared/limits';
import { testRunKey } from './sequence-keys';

const step = z.object({
  id: z.string(),
  delayInMinutes: z.number(),
  state: testStepState,
  /** Since when the step has been in this state, in epoch milliseconds. */
  at: z.number().optional(),
  message: z.string().optional(),
  /** Addresses that didn't get the email. */
  missed: testSendResponse.shape.results.optional(),
});
export type TestRunStep = z.infer<typeof step>;

const storedSchema = z.object({
  id: z.string(),
  sequenceId: z.string(),
  state: testRunState,
  emails: z.array(z.string()),
  everySeconds: z.number(),
  steps: z.array(step),
  /** The next step, counted from 0. */
  next: z.number(),
  /** When the next step is due, in epoch milliseconds. */
  dueAt: z.number(),
  isHeld: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().optional(),
  message: z.string().optional(),
  /** The user who began the test, for the log of its emails. */
  by: z.string(),
  byManager: z.boolean(),
  rev: z.number(),
});

/** A sequence sent to its author as a test. Each sequence has one item, that of its newest run. */
export type StoredTestRun = z.infer<typeof storedSchema>;

const retentionSeconds = limits.sequence.testKeptDays * 86_400;

export const testRunItem = (customerId: string, value: StoredTestRun) => ({
  ...testRunKey(customerId, value.sequenceId),
  ...value,
  ttl: Math.ceil(value.dueAt / 1000) + retentionSeconds,
});

export const readTestRun = (item: unknown): StoredTestRun => storedSchema.parse(item);
