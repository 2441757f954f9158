import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Entitlement } from '../../items/account/entitlement';
import type { Clock } from '../../platform/clock';
import type { EntitlementRepository } from '../entitlement-repository';
import { answered } from '../stripe-client';
import { nextCheckOf } from '../subscription/subscription-rules';

type Person = { readonly email: string; readonly name: string };

/** The same for a repeated try, another one for another address: Stripe refuses a key with both. */
const keyOf = (customerId: string, { email, name }: Person): string =>
  `customer-${customerId}-${createHash('sha256').update(`${email}|${name}`).digest('hex').slice(0, 24)}`;

type Owned = Entitlement & { readonly stripeId: string };
type Dependencies = {
  readonly entitlements: Pick<EntitlementRepository, 'write'>;
  readonly clock: Clock;
};

/**
 * Tells Stripe where receipts go from now on, if a checkout names another address than the last one
 * did. The same address again changes nothing: somebody may have set another one in the portal.
 */
const withReceiptEmail = async (
  client: Stripe,
  owned: Owned,
  receiptEmail: string,
  { entitlements, clock }: Dependencies,
): Promise<Owned | undefined> => {
  if (owned.receiptEmail === receiptEmail) return owned;
  await client.customers.update(owned.stripeId, { email: receiptEmail });
  const told = { ...owned, receiptEmail };
  const isWritten = await entitlements.write(told, nextCheckOf(told, clock()));
  return isWritten ? { ...told, rev: told.rev + 1 } : undefined;
};

/**
 * The entitlement with a customer at Stripe. Who loses the write leaves one behind that nobody uses
 * and that was never charged.
 * @returns undefined when another write came in between
 */
export const withStripeCustomer = async (
  client: Stripe,
  entitlement: Entitlement,
  person: Person,
  dependencies: Dependencies,
): Promise<Owned | undefined> => {
  const { stripeId: known, customerId } = entitlement;
  const receiptEmail = person.email;
  if (known) {
    const owned = { ...entitlement, stripeId: known };
    return withReceiptEmail(client, owned, receiptEmail, dependencies);
  }
  const { id } = await client.customers.create(
    { ...person, metadata: { customerId } },
    { idempotencyKey: keyOf(customerId, person) },
  );
  const stripeId = answered(id);
  const owned = { ...entitlement, stripeId, receiptEmail };
  const isWritten = await dependencies.entitlements.write(owned, undefined, { stripeId });
  return isWritten ? { ...owned, rev: owned.rev + 1 } : undefined;
};
