import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { SignInMail } from './sign-in-mail';

/** Sign-in mails go through a queue: only its worker finds out whether there is such a user. */
export const createMailQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(mail: SignInMail): Promise<void> {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(mail) }));
  },
});
export type MailQueue = ReturnType<typeof createMailQueue>;
