import * as z from 'zod';
import { customerPartition } from './customer-keys';

/** The sender of an email. Default senders use the product's own, verified domain. */
const sender = z.object({
  senderId: z.string(),
  name: z.string(),
  email: z.string(),
  ipPoolName: z.string(),
  verified: z.boolean(),
  dnsVerified: z.boolean(),
  /**
   * The customer's own domain that the sender uses. That domain's claim says whether it may send.
   */
  domain: z.string().optional(),
  lastUsedAt: z.string().optional(),
});
export type Sender = z.infer<typeof sender> & {
  /**
   * When the sender's own domain was verified. Comes from the domain's claim and isn't stored here.
   */
  readonly verifiedAt?: string | undefined;
};

export const senderPrefix = 'SND#';

export const senderKey = (customerId: string, senderId: string) => ({
  pk: customerPartition(customerId),
  sk: `${senderPrefix}${senderId}`,
});

export const senderItem = (customerId: string, { verifiedAt: _, ...value }: Sender) => ({
  ...senderKey(customerId, value.senderId),
  ...value,
});

export const readSender = (item: unknown): Sender => sender.parse(item);
