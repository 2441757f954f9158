import * as z from 'zod';

export const accountStatus = z.enum([
  'active',
  'rejected',
  'free_tier_exceeded',
  'service_disabled',
]);
export type AccountStatus = z.infer<typeof accountStatus>;

/** The part of a customer that decides whether calls by their users are accepted. */
export const storedStatus = z.object({ status: accountStatus });
