import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/** The message that asks for the next step of a run. */
export const runMessage = z
  .object({ cid: z.string(), run: z.string() })
  .transform(({ cid, run }) => ({ customerId: cid, runId: run }));
export type RunMessage = z.infer<typeof runMessage>;

export const createRunQueue = (client: SQSClient, QueueUrl: string) => ({
  async goOn({ customerId, runId }: RunMessage, DelaySeconds = 0): Promise<void> {
    const MessageBody = JSON.stringify({ cid: customerId, run: runId });
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
  },
});
export type RunQueue = ReturnType<typeof createRunQueue>;
