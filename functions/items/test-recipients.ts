import * as z from 'zod';
import { customerPartition } from './account/customer-keys';

const testRecipients = z.object({ emails: z.array(z.string()) });

/** The key of the addresses that a customer saves for test emails. */
export const testRecipientsKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'TEST',
});

export const readTestRecipients = (item: unknown): string[] => testRecipients.parse(item).emails;
