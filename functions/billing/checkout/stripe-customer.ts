import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Entitlement } from '../../items/account/entitlement';
import type { EntitlementRepository } from '../entitlement-repository';

type Person = { readonly email: string; readonly name: string };

/** The same for a repeated try, another one for another address: Stripe refuses a key with both. */
const keyOf = (customerId: string, { email, name }: Person): string =>
  `customer-${customerId}-${createHash('sha256').update(`${email}|${name}`).digest('hex').slice(0, 24)}`;

/**
 * The entitlement with a customer at Stripe. Who loses the write leaves one behind that nobody uses
 * and that was never charged.
 * @returns undefined when another write came in between
 */
export const withStripeCustomer = async (
  client: Stripe,
  entitlements: Pick<EntitlementRepository, 'write'>,
  entitlement: Entitlement,
  person: Person,
): Promise<(Entitlement & { readonly stripeId: string }) | undefined> => {
  const { stripeId: known, customerId } = entitlement;
  if (known) return { ...entitlement, stripeId: known };
  const { id: stripeId } = await client.customers.create(
    { ...person, metadata: { customerId } },
    { idempotencyKey: keyOf(customerId, person) },
  );
  const owned = { ...entitlement, stripeId };
  const isWritten = await entitlements.write(owned, undefined, { stripeId });
  return isWritten ? { ...owned, rev: owned.rev + 1 } : undefined;
};
