import type Stripe from 'stripe';
import type { Entitlement } from '../items/account/entitlement';

const statuses = ['pending', 'verified', 'unverified', 'unavailable'] as const;

type Stored = NonNullable<Entitlement['taxId']>;

/** Returns what we store of a tax id. Without an answer of the registry, it is pending. */
export const storedTaxId = ({ id, type, value, verification }: Stripe.TaxId): Stored => ({
  id,
  type,
  value,
  status: statuses.find((one) => one === verification?.status) ?? 'pending',
});
