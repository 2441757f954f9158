import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';

/**
 * The queue of emails to people who sign in. Its worker, in functions/auth/mails, writes the
 * emails.
 */
export const createMailQueue = <Mail extends { readonly kind: string }>(
  client: SQSClient,
  QueueUrl: string,
) => ({
  async send(email: Mail): Promise<void> {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(email) }));
  },
});
