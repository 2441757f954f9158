import { randomBytes } from 'node:crypto';

/** `sub_4f…`, as Stripe's ids look. */
export const stripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
