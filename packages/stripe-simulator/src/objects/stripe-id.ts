import { randomBytes } from 'node:crypto';

/** Returns an id like Stripe's: `sub_4f…`. */
export const stripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
