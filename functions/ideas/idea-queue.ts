import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/** The queue message that requests the writing of an idea. */
export const ideaMessage = z
  .object({ cid: z.string(), idea: z.string() })
  .transform(({ cid, idea }) => ({ customerId: cid, ideaId: idea }));
export type IdeaMessage = z.infer<typeof ideaMessage>;

export const createIdeaQueue = (client: SQSClient, QueueUrl: string) => ({
  async send({ customerId, ideaId }: IdeaMessage): Promise<void> {
    const MessageBody = JSON.stringify({ cid: customerId, idea: ideaId });
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  },
});
export type IdeaQueue = ReturnType<typeof createIdeaQueue>;
