import * as z from 'zod';
import { limits } from '../../limits';
import { id, instant } from '../common';
import { testSendBody, testSendResponse } from '../test-sends';

const { testPaces } = limits.sequence;

export const testRunBody = z.object({
  emails: testSendBody.shape.emails,
  /** The time between two emails of the test run. The delays of the sequence are ignored. */
  everySeconds: z.int().refine((value) => testPaces.some((pace) => pace === value), {
    message: `Choose one of these intervals in seconds: ${testPaces.join(', ')}.`,
  }),
});

/**
 * running: some emails haven't been sent yet · done: all were sent · stopped: a user stopped the
 * run · failed: a problem prevents all emails from being sent
 */
export const testRunState = z.enum(['running', 'done', 'stopped', 'failed']);

/**
 * waiting: not sent yet · sending · sent: sent to the provider, except to the addresses in `missed`
 * · unknown: interrupted while sending, and not retried · left: can't be sent, see `message` for
 * the reason
 */
export const testStepState = z.enum(['waiting', 'sending', 'sent', 'unknown', 'left']);

export const testRun = z.object({
  id,
  state: testRunState,
  /** Why the test run failed. */
  message: z.string().optional(),
  emails: z.array(z.string()),
  everySeconds: z.int(),
  startedAt: instant,
  endedAt: instant.optional(),
  /** When the next email is sent. Absent once the test run has ended. */
  nextAt: instant.optional(),
  /**
   * True if the limit of test emails for this hour is reached. No test email can be sent before
   * `nextAt`.
   */
  isHeld: z.boolean(),
  steps: z.array(
    z.object({
      /**
       * The id of the step. The test run uses its email as it was when the run began. The step may
       * no longer exist.
       */
      stepId: id,
      /** The delay before the email in the real sequence, in minutes. */
      delayInMinutes: z.int(),
      state: testStepState,
      at: instant.optional(),
      message: z.string().optional(),
      missed: testSendResponse.shape.results,
    }),
  ),
});
export type TestRun = z.infer<typeof testRun>;

/** The newest test run. Null if there was none, or if it has expired. */
export const testRunResponse = z.object({ run: testRun.nullable() });
