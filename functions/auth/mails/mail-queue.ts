import type { SQSClient } from '@aws-sdk/client-sqs';
import { createMailQueue as createQueue } from '../../mail/mail-queue';
import type { AccountMail } from './account-mail';

/**
 * Queues emails to people who sign in. Only the queue's worker finds out whether the user exists.
 */
export const createMailQueue = (client: SQSClient, queueUrl: string) =>
  createQueue<AccountMail>(client, queueUrl);
export type MailQueue = ReturnType<typeof createMailQueue>;
