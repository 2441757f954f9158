import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/** Asks to look at a run: whatever is due of it goes, and the next message comes when more is. */
export const testRunMessage = z
  .object({ cid: z.string(), seq: z.string(), run: z.string() })
  .transform(({ cid, seq, run }) => ({ customerId: cid, sequenceId: seq, runId: run }));
export type TestRunMessage = z.infer<typeof testRunMessage>;

/** The longest that SQS keeps a message back. */
const mostDelaySeconds = 900;

export const createTestRunQueue = (client: SQSClient, QueueUrl: string) => ({
  /** After so long or, where that is more than SQS can wait, as long as it can. */
  async look({ customerId, sequenceId, runId }: TestRunMessage, inMs: number): Promise<void> {
    const MessageBody = JSON.stringify({ cid: customerId, seq: sequenceId, run: runId });
    const DelaySeconds = Math.min(mostDelaySeconds, Math.max(0, Math.ceil(inMs / 1000)));
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
  },
});
export type TestRunQueue = ReturnType<typeof createTestRunQueue>;
