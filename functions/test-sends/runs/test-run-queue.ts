import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/**
 * The queue message to process a test run. The worker sends the emails that are due, and queues
 * another message for the time when the next email is due.
 */
export const testRunMessage = z
  .object({ cid: z.string(), seq: z.string(), run: z.string() })
  .transform(({ cid, seq, run }) => ({ customerId: cid, sequenceId: seq, runId: run }));
export type TestRunMessage = z.infer<typeof testRunMessage>;

/** The longest delay that SQS supports. */
const maxDelaySeconds = 900;

export const createTestRunQueue = (client: SQSClient, QueueUrl: string) => ({
  /**
   * Queues the message with the given delay, or with the longest delay that SQS supports if the
   * given one is longer.
   */
  async look({ customerId, sequenceId, runId }: TestRunMessage, inMs: number): Promise<void> {
    const MessageBody = JSON.stringify({ cid: customerId, seq: sequenceId, run: runId });
    const DelaySeconds = Math.min(maxDelaySeconds, Math.max(0, Math.ceil(inMs / 1000)));
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
  },
});
export type TestRunQueue = ReturnType<typeof createTestRunQueue>;
