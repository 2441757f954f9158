import * as z from 'zod';
import { limits } from '../../limits';
import { id, instant } from '../common';
import { testSendBody, testSendResponse } from '../test-sends';

const { testPaces } = limits.sequence;

export const testRunBody = z.object({
  emails: testSendBody.shape.emails,
  /** The time from one email to the next. The sequence's delays are ignored. */
  everySeconds: z.int().refine((value) => testPaces.some((pace) => pace === value), {
    message: `Choose one of these intervals in seconds: ${testPaces.join(', ')}.`,
  }),
});

/**
 * running: emails are still to be sent · done: all were sent · stopped: by a user · failed: a
 * problem with all emails prevents it
 */
export const testRunState = z.enum(['running', 'done', 'stopped', 'failed']);

/**
 * waiting: not sent yet · sending · sent: sent to the provider, except for those in `missed` ·
 * unknown: interrupted while sending and not retried · left: can't be sent, `message` says why
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
  /** When the next email is sent. Only present while the test run is in progress. */
  nextAt: instant.optional(),
  /** True if no test email may be sent before `nextAt`, because this hour's limit is reached. */
  isHeld: z.boolean(),
  steps: z.array(
    z.object({
      /** The email as it was when the run began. It may no longer exist. */
      stepId: id,
      /** How long recipients would wait for the email. */
      delayInMinutes: z.int(),
      state: testStepState,
      at: instant.optional(),
      message: z.string().optional(),
      missed: testSendResponse.shape.results,
    }),
  ),
});
export type TestRun = z.infer<typeof testRun>;

/** The newest run. Null before there was any, or some time after it. */
export const testRunResponse = z.object({ run: testRun.nullable() });
