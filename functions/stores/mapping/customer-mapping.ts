import * as z from 'zod';
import { readLanguage } from '../../../shared/audience/person-language';
import type { CustomerRecord } from '../records/store-record';
import { country, gid, moment, moneyV2, optionalText } from './values';

/** The fields requested of a customer, the same in bulk and individually. */
export const customerFields = `
  id createdAt updatedAt firstName lastName locale tags numberOfOrders
  defaultEmailAddress { emailAddress marketingState marketingUpdatedAt }
  amountSpent { amount currencyCode }
  lastOrder { createdAt }
  defaultAddress { countryCodeV2 }`;

const consents: Readonly<Record<string, CustomerRecord['consent']>> = {
  SUBSCRIBED: 'subscribed',
  UNSUBSCRIBED: 'unsubscribed',
  PENDING: 'pending',
};

export const customerNode = z.object({
  id: gid,
  createdAt: moment,
  updatedAt: moment,
  firstName: optionalText,
  lastName: optionalText,
  locale: optionalText,
  tags: z.array(z.string()).catch([]),
  numberOfOrders: z.coerce.number().int().nonnegative().optional().catch(undefined),
  defaultEmailAddress: z
    .object({
      emailAddress: optionalText,
      marketingState: z.string().catch(''),
      marketingUpdatedAt: moment.nullish().catch(undefined),
    })
    .nullish(),
  amountSpent: moneyV2.optional().catch(undefined),
  lastOrder: z.object({ createdAt: moment }).nullish().catch(undefined),
  defaultAddress: z.object({ countryCodeV2: country }).nullish(),
});

/**
 * Reads a customer from the Admin API. Only `SUBSCRIBED` counts as consent. People who aren't
 * subscribed, or whose address is invalid or was erased, never agreed. @returns undefined for
 * anything else
 */
export const customerOfNode = (value: unknown): CustomerRecord | undefined => {
  const found = customerNode.safeParse(value);
  if (!found.success) return undefined;
  const { defaultEmailAddress: email, defaultAddress, lastOrder, ...details } = found.data;
  const { numberOfOrders: orderCount, amountSpent: totalSpent, locale, ...rest } = details;
  return {
    kind: 'customer',
    ...rest,
    orderCount,
    totalSpent,
    email: email?.emailAddress,
    consent: consents[email?.marketingState ?? ''] ?? 'none',
    consentAt: email?.marketingUpdatedAt ?? undefined,
    country: defaultAddress?.countryCodeV2,
    language: locale && readLanguage(locale),
    lastOrderAt: lastOrder?.createdAt,
  };
};
