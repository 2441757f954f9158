import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/**
 * The message to process a test run. The worker sends whatever is due, and schedules the next
 * message for when more is due.
 */
export const testRunMessage = z
  .object({ cid: z.string(), seq: z.string(), run: z.string() })
  .transform(({ cid, seq, run }) => ({ customerId: cid, sequenceId: seq, runId: run }));
export type TestRunMessage = z.infer<typeof testRunMessage>;

/** The longest delay that SQS supports. */
const maxDelaySeconds = 900;

export const createTestRunQueue = (client: SQSClient, QueueUrl: string) => ({
  /** Sends the message with this delay, or with the longest that SQS supports. */
  async look({ customerId, sequenceId, runId }: TestRunMessage, inMs: number): Promise<void> {
    const MessageBody = JSON.stringify({ cid: customerId, seq: sequenceId, run: runId });
    const DelaySeconds = Math.min(maxDelaySeconds, Math.max(0, Math.ceil(inMs / 1000)));
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
  },
});
export type TestRunQueue = ReturnType<typeof createTestRunQueue>;
