import * as z from 'zod';

/** Who an email comes from. Default senders live on the product's own, verified domain. */
export const sender = z.object({
  senderId: z.string(),
  name: z.string(),
  email: z.string(),
  ipPoolName: z.string(),
  verified: z.boolean(),
  dnsVerified: z.boolean(),
  lastUsedAt: z.string().optional(),
});
export type Sender = z.infer<typeof sender>;

/** Last used first, then by name. */
export const byLastUse = (a: Sender, b: Sender): number =>
  (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? '') || a.name.localeCompare(b.name);
