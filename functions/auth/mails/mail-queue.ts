import type { SQSClient } from '@aws-sdk/client-sqs';
import { createMailQueue as createQueue } from '../../mail/mail-queue';
import type { AccountMail } from './account-mail';

/**
 * Queues emails to people who want to sign in. Only the queue's worker checks whether the user
 * exists.
 */
export const createMailQueue = (client: SQSClient, queueUrl: string) =>
  createQueue<AccountMail>(client, queueUrl);
export type MailQueue = ReturnType<typeof createMailQueue>;
