import type Stripe from 'stripe';
import type * as z from 'zod';
import type { saveBillingDetailsBody } from '../../shared/contracts/billing';
import { messages } from '../../shared/messages';
import { readTaxId, type TaxId } from '../../shared/tax-ids';
import type { Entitlement } from '../items/account/entitlement';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import { withStripeCustomer } from './checkout/checkout-service';
import type { EntitlementRepository } from './entitlement-repository';
import type { StripeAccess } from './stripe-access';
import { isMissingAtStripe, isRefusedByStripe, requireResponse } from './stripe-client';
import { nextCheckOf } from './subscription/subscription-rules';
import { storedTaxId } from './tax-id-rules';

type Dependencies = {
  readonly stripe: StripeAccess;
  readonly entitlements: Pick<EntitlementRepository, 'read' | 'write'>;
  readonly customers: {
    get(customerId: string): Promise<{ readonly email: string; readonly name: string }>;
  };
  readonly clock: Clock;
};

type Input = z.output<typeof saveBillingDetailsBody>;

/** The maximum number of attempts. An attempt fails if another write came first. */
const maxTries = 5;

const invalidTaxId = (cause: unknown) =>
  new AppError('tax_id_invalid', messages.taxIdInvalid, {
    cause,
    fields: { taxId: messages.taxIdInvalid },
  });

const removeTaxId = async (client: Stripe, stripeId: string, taxId: string): Promise<void> => {
  try {
    await client.customers.deleteTaxId(stripeId, taxId);
  } catch (error) {
    // Someone else removed it at the same moment.
    if (!isMissingAtStripe(error)) throw error;
  }
};

/**
 * Makes the wanted tax id the customer's only one at Stripe, or removes all of them.
 * @throws AppError tax_id_invalid
 */
const setTaxId = async (
  client: Stripe,
  stripeId: string,
  wanted: TaxId | undefined,
): Promise<Entitlement['taxId']> => {
  const listed = requireResponse((await client.customers.listTaxIds(stripeId)).data);
  const isWanted = ({ type, value }: Stripe.TaxId) =>
    type === wanted?.type && value === wanted.value;
  const known = listed.find(isWanted);
  // The new one comes first, so that a refused one leaves the old one in place.
  const taxId =
    known ??
    (wanted &&
      (await client.customers.createTaxId(stripeId, wanted).catch((error: unknown) => {
        throw isRefusedByStripe(error) && !isMissingAtStripe(error) ? invalidTaxId(error) : error;
      })));
  for (const { id } of listed) if (id !== known?.id) await removeTaxId(client, stripeId, id);
  return taxId && storedTaxId(taxId);
};

/** Saves what invoices say about the payer, at Stripe and in the entitlement. */
export const createBillingDetails = (dependencies: Dependencies) => {
  const { stripe, entitlements, customers, clock } = dependencies;

  /** @returns false when another write came first */
  const attempt = async (client: Stripe, customerId: string, input: Input): Promise<boolean> => {
    const { taxId: text, ...details } = input;
    const found = await entitlements.read(customerId);
    const { email, name } = await customers.get(customerId);
    const receiptEmail = found.receiptEmail ?? email;
    const person = { email: receiptEmail, name };
    const known = { ...found, receiptEmail };
    const linked = await withStripeCustomer(client, known, person, dependencies);
    if (!linked) return false;
    const { company, line1, line2, postalCode, city, state, country } = details;
    await client.customers.update(linked.stripeId, {
      name: company,
      address: { line1, line2, postal_code: postalCode, city, state, country },
    });
    const taxId = await setTaxId(client, linked.stripeId, readTaxId(country, text));
    const after = { ...linked, details, taxId };
    return entitlements.write(after, nextCheckOf(after, clock()));
  };

  return {
    /** @throws AppError tax_id_invalid */
    async save(customerId: string, input: Input): Promise<void> {
      const { client } = await stripe();
      for (let tries = 0; tries < maxTries; tries += 1) {
        if (await attempt(client, customerId, input)) return;
      }
      const message = 'Your plan was changed in another window. Reload and try again.';
      throw new AppError('stale_version', message);
    },
  };
};
