import * as z from 'zod';
import type { CheckoutRecord } from '../records/store-record';
import { cartLineFields, linesOfNodes } from './sale-lines';
import { address, country, gid, moment, moneyBag, optionalText } from './values';

/** The fields requested of a checkout, without its lines. */
export const checkoutFields = `
  id updatedAt completedAt abandonedCheckoutUrl
  totalPriceSet { shopMoney { amount currencyCode } }
  customer { defaultEmailAddress { emailAddress } }
  shippingAddress { countryCodeV2 } billingAddress { countryCodeV2 }`;

export const checkoutLines = `lineItems { edges { node { ${cartLineFields} } } }`;

const postalAddress = z.object({ countryCodeV2: country }).nullish();
export const checkoutNode = z.object({
  id: gid,
  updatedAt: moment,
  completedAt: moment.nullish(),
  abandonedCheckoutUrl: address,
  totalPriceSet: moneyBag,
  customer: z
    .object({ defaultEmailAddress: z.object({ emailAddress: optionalText }).nullish() })
    .nullish()
    .catch(undefined),
  shippingAddress: postalAddress,
  billingAddress: postalAddress,
});

/** Reads a checkout from the Admin API, with its lines. @returns undefined for anything else */
export const checkoutOfNode = (
  value: unknown,
  lines: readonly unknown[],
): CheckoutRecord | undefined => {
  const found = checkoutNode.safeParse(value);
  if (!found.success) return undefined;
  const { id, updatedAt, completedAt, customer, ...rest } = found.data;
  return {
    kind: 'checkout',
    id,
    updatedAt,
    completedAt: completedAt ?? undefined,
    email: customer?.defaultEmailAddress?.emailAddress,
    total: rest.totalPriceSet,
    recoveryUrl: rest.abandonedCheckoutUrl,
    country: rest.shippingAddress?.countryCodeV2 ?? rest.billingAddress?.countryCodeV2,
    lines: linesOfNodes(lines),
  };
};
