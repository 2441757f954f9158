import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { AccountMail } from './account-mail';

/** Mails to people who sign in. Only the queue's worker finds out whether there is such a user. */
export const createMailQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(mail: AccountMail): Promise<void> {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(mail) }));
  },
});
export type MailQueue = ReturnType<typeof createMailQueue>;
