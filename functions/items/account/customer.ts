import * as z from 'zod';
import { customerTheme } from '../../../shared/contracts/brand/brand';
import { utmParameters } from '../../../shared/contracts/utm';
import { allCustomers, customerKey, customerOrder } from './customer-keys';
import { accountStatus } from './customer-status';

const zoneBefore = z.object({ timeZone: z.string(), until: z.number() });

const stored = z.object({
  cid: z.string(),
  name: z.string(),
  email: z.string(),
  status: accountStatus,
  /** Of the store, for all of its screens, schedules and days. Everything reads this one. */
  timeZone: z.string(),
  /** Grows with every change of the time zone; absent until somebody, or a browser, set it. */
  zoneRev: z.number().optional(),
  /** The time zone before the last change, and until when (epoch milliseconds) it was. */
  zoneBefore: zoneBefore.optional(),
  /** Postal address in every email's footer; empty until set, and nothing is sent without it. */
  businessAddress: z.string(),
  /** BCP 47 tag of the emails' language; English until somebody set one. */
  language: z.string().optional(),
  logoUrl: z.string().optional(),
  /** What the store says of itself. */
  about: z.string().optional(),
  website: z.string().optional(),
  /** By place; empty where a place is free. */
  brandColors: z.array(z.string()).optional(),
  /** Every email waits for a manager's approval; false until a manager set it. */
  reviewRequired: z.boolean().optional(),
  /** How many hours nobody gets a second email; no cap until somebody set one. */
  frequencyCapHours: z.number().nullable().optional(),
  /** What links carry; nothing until somebody set it. */
  utm: utmParameters.nullable().optional(),
  /** What new emails and blocks start with; the product's own where nobody set a part. */
  theme: customerTheme.optional(),
  /** Buttons of emails may link to an uploaded file; only managers set it. */
  emailMasterMode: z.boolean().optional(),
  ord: z.number(),
  createdAt: z.string(),
});

/** A store: the account that owns subscribers, emails and senders. */
export type Customer = {
  readonly customerId: string;
  /** Said by the entitlement (entitlement.ts), at the moment of reading. */
  readonly premium: boolean;
  /** Number of the last delivery, counted up by every send. */
  readonly lastDelivery: number;
} & Omit<z.infer<typeof stored>, 'cid' | 'ord'>;

export const readCustomer = (item: unknown, premium: boolean): Customer => {
  const { cid: customerId, ord: lastDelivery, ...rest } = stored.parse(item);
  return { customerId, lastDelivery, premium, ...rest };
};

/** How brands are compared and sorted: lower case, runs of white space as one. */
export const normaliseBrand = (brand: string): string =>
  brand.toLowerCase().replace(/\s+/g, ' ').trim();

/** What of a customer's item says its brand: the name, and how lists find and order it. */
export const brandAttributes = (customerId: string, name: string) => ({
  name,
  nm: normaliseBrand(name),
  g1sk: customerOrder(normaliseBrand(name), customerId),
});

/**
 * The stored form of a customer; GSI1 lists all customers by brand. Whether it is premium is stored
 * as its entitlement, and only there.
 */
export const customerItem = ({ customerId, lastDelivery, premium: _, ...rest }: Customer) => ({
  ...customerKey(customerId),
  g1pk: allCustomers,
  cid: customerId,
  ord: lastDelivery,
  ...rest,
  ...brandAttributes(customerId, rest.name),
});

/** A customer's place in the list of all, and what of it the index carries. */
export const customerPlace = z.object({
  pk: z.string(),
  sk: z.literal('META'),
  g1pk: z.literal(allCustomers),
  g1sk: z.string(),
});
export type CustomerPlace = z.infer<typeof customerPlace>;

const indexEntry = customerPlace.extend({ nm: z.string() });

/** @returns where a customer stands in the index, and their brand as it is searched */
export const readCustomerEntry = (item: unknown) => {
  const { nm, ...place } = indexEntry.parse(item);
  return { brand: nm, place };
};

const named = stored.pick({ cid: true, name: true });
/** @returns a customer's id and brand, for lists of what belongs to several */
export const readCustomerName = (item: unknown): readonly [customerId: string, name: string] => {
  const { cid, name } = named.parse(item);
  return [cid, name];
};

const facts = stored.pick({ timeZone: true, zoneBefore: true }).extend({
  ord: z.number().default(0),
});
/** Where a customer's days begin and end, and the number of their last delivery. */
export type CustomerFacts = {
  readonly timeZone: string;
  readonly zoneBefore?: z.infer<typeof zoneBefore> | undefined;
  readonly lastDelivery: number;
};
export const readCustomerFacts = (item: unknown): CustomerFacts => {
  const { timeZone, zoneBefore, ord } = facts.parse(item);
  return { timeZone, zoneBefore, lastDelivery: ord };
};

/** The store's time zone at a moment: for what compares now with then over a change of the zone. */
export const zoneAt = (
  { timeZone, zoneBefore }: Pick<CustomerFacts, 'timeZone' | 'zoneBefore'>,
  epochMs: number,
): string => (zoneBefore && epochMs < zoneBefore.until ? zoneBefore.timeZone : timeZone);

const themed = stored.pick({ theme: true });
export const readCustomerTheme = (item: unknown): Customer['theme'] => themed.parse(item).theme;

const mode = stored.pick({ emailMasterMode: true });
/** @param item a customer's, or nothing */
export const readEmailMasterMode = (item: unknown): boolean =>
  mode.parse(item ?? {}).emailMasterMode === true;
