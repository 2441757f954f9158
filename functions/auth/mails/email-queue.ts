import type { SQSClient } from '@aws-sdk/client-sqs';
import { createMailQueue as createQueue } from '../../mail/mail-queue';
import type { AccountEmail } from './account-email';

/**
 * Queues emails to people who want to sign in. Only the queue's worker checks whether the user
 * exists.
 */
export const createEmailQueue = (client: SQSClient, queueUrl: string) =>
  createQueue<AccountEmail>(client, queueUrl);
export type EmailQueue = ReturnType<typeof createEmailQueue>;
