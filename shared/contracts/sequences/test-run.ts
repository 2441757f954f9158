import * as z from 'zod';
import { limits } from '../../limits';
import { id, instant } from '../common';
import { testSendAnswer, testSendBody } from '../test-sends';

const { testPaces } = limits.sequence;

export const testRunBody = z.object({
  emails: testSendBody.shape.emails,
  /** From one email to the next; the delays of the series are left out. */
  everySeconds: z.int().refine((value) => testPaces.some((pace) => pace === value), {
    message: `Choose ${testPaces.join(', ')} seconds.`,
  }),
});

/**
 * running: emails are still to go · done: all went · stopped: by somebody · failed: something that
 * holds for all emails stands in the way
 */
export const testRunState = z.enum(['running', 'done', 'stopped', 'failed']);

/**
 * waiting: its turn comes · sending · sent: handed over, but for whom `missed` names · unknown: it
 * broke off on the way, and was not tried again · left: cannot be sent, `message` says why
 */
export const testStepState = z.enum(['waiting', 'sending', 'sent', 'unknown', 'left']);

export const testRun = z.object({
  id,
  state: testRunState,
  /** Why it failed. */
  message: z.string().optional(),
  emails: z.array(z.string()),
  everySeconds: z.int(),
  startedAt: instant,
  endedAt: instant.optional(),
  /** When the next email goes; only while it runs. */
  nextAt: instant.optional(),
  /** No test email may go before `nextAt`: the hour has had all of its. */
  isHeld: z.boolean(),
  steps: z.array(
    z.object({
      /** The email as it was when the run began; it may be gone by now. */
      stepId: id,
      /** What people wait for it. */
      delayInMinutes: z.int(),
      state: testStepState,
      at: instant.optional(),
      message: z.string().optional(),
      missed: testSendAnswer.shape.results,
    }),
  ),
});
export type TestRun = z.infer<typeof testRun>;

/** The newest run; null before there was any, and a while after it. */
export const testRunAnswer = z.object({ run: testRun.nullable() });
