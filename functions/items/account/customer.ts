import * as z from 'zod';
import { customerTheme } from '../../../shared/contracts/brand/brand';
import { setupSteps } from '../../../shared/contracts/setup';
import { utmParameters } from '../../../shared/contracts/utm';
import { allCustomers, customerKey, customerOrder } from './customer-keys';
import { accountStatus } from './customer-status';

const previousZone = z.object({ timeZone: z.string(), until: z.number() });

const storedSchema = z.object({
  cid: z.string(),
  name: z.string(),
  email: z.string(),
  status: accountStatus,
  /** The store's time zone, which applies to all of its screens, schedules, and days. */
  timeZone: z.string(),
  /**
   * Increases with every change of the time zone. Absent until a user or a browser sets the time
   * zone.
   */
  zoneRev: z.number().optional(),
  /** The time zone before the last change, and until when (epoch milliseconds) it applied. */
  zoneBefore: previousZone.optional(),
  /** The postal address in every email's footer. Nothing is sent while it's empty. */
  businessAddress: z.string(),
  /** The BCP 47 tag of the emails' language. English by default. */
  language: z.string().optional(),
  /** The texts for subscribers and visitors that the store wrote itself, by language and key. */
  publicTexts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** The regional format of the app's dates and numbers. Absent until someone sets it. */
  locale: z.string().optional(),
  logoUrl: z.string().optional(),
  /** The store's description of itself. */
  about: z.string().optional(),
  website: z.string().optional(),
  /** The brand's colors, by position in the brand settings. An unused position is empty. */
  brandColors: z.array(z.string()).optional(),
  /** Whether every email needs a manager's approval. False by default. */
  reviewRequired: z.boolean().optional(),
  /** The minimum number of hours between two emails to a person. No cap by default. */
  frequencyCapHours: z.number().nullable().optional(),
  /** The UTM parameters of links. None by default. */
  utm: utmParameters.nullable().optional(),
  /**
   * The style that new emails and blocks start with. Parts that aren't set use the product's
   * default.
   */
  theme: customerTheme.optional(),
  /** Whether email buttons may link to an uploaded file. Only managers can set it. */
  emailMasterMode: z.boolean().optional(),
  /**
   * The steps of the setup checklist that someone skipped or confirmed. Exists from the creation of
   * the customer until no step is left to do.
   */
  setup: z.partialRecord(z.enum(setupSteps), z.enum(['skipped', 'done'])).optional(),
  ord: z.number(),
  createdAt: z.string(),
});

/** A store: the account that owns subscribers, emails and senders. */
export type Customer = {
  readonly customerId: string;
  /**
   * Whether the customer is premium. It comes from the entitlement (entitlement.ts) at the time of
   * reading.
   */
  readonly premium: boolean;
  /** The number of the customer's last delivery. Every send increases it. */
  readonly lastDelivery: number;
} & Omit<z.infer<typeof storedSchema>, 'cid' | 'ord'>;

export const readCustomer = (item: unknown, premium: boolean): Customer => {
  const { cid: customerId, ord: lastDelivery, ...rest } = storedSchema.parse(item);
  return { customerId, lastDelivery, premium, ...rest };
};

/**
 * Returns a brand in the form used for comparing and sorting: lower case, with runs of white space
 * as one.
 */
export const normalizeBrand = (brand: string): string =>
  brand.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Returns the attributes of a customer's item that depend on the brand's name: the name itself, its
 * searchable form, and the sort key of lists.
 */
export const brandAttributes = (customerId: string, name: string) => ({
  name,
  nm: normalizeBrand(name),
  g1sk: customerOrder(normalizeBrand(name), customerId),
});

/**
 * Returns the stored form of a customer. GSI1 lists all customers by brand. Whether the customer is
 * premium is stored only in their entitlement.
 */
export const customerItem = ({ customerId, lastDelivery, premium: _, ...rest }: Customer) => ({
  ...customerKey(customerId),
  g1pk: allCustomers,
  cid: customerId,
  ord: lastDelivery,
  ...rest,
  ...brandAttributes(customerId, rest.name),
});

/**
 * A customer's position in the list of all customers, and the attributes that the index includes.
 */
export const customerPosition = z.object({
  pk: z.string(),
  sk: z.literal('META'),
  g1pk: z.literal(allCustomers),
  g1sk: z.string(),
});
export type CustomerPosition = z.infer<typeof customerPosition>;

const indexEntry = customerPosition.extend({ nm: z.string() });

/** @returns a customer's position in the index, and their brand in searchable form */
export const readCustomerEntry = (item: unknown) => {
  const { nm, ...position } = indexEntry.parse(item);
  return { brand: nm, place: position };
};

const nameSchema = storedSchema.pick({ cid: true, name: true });
/** @returns a customer's id and brand, for lists of items from several customers */
export const readCustomerName = (item: unknown): readonly [customerId: string, name: string] => {
  const { cid, name } = nameSchema.parse(item);
  return [cid, name];
};

const settingsSchema = storedSchema.pick({ timeZone: true, zoneBefore: true }).extend({
  ord: z.number().default(0),
});
/** A customer's time zone data, and the number of their last delivery. */
export type CustomerSettings = {
  readonly timeZone: string;
  readonly zoneBefore?: z.infer<typeof previousZone> | undefined;
  readonly lastDelivery: number;
};
export const readCustomerSettings = (item: unknown): CustomerSettings => {
  const { timeZone, zoneBefore: previousZone, ord } = settingsSchema.parse(item);
  return { timeZone, zoneBefore: previousZone, lastDelivery: ord };
};

/**
 * Returns the store's time zone at a moment, for comparing times before and after a change of the
 * zone.
 */
export const zoneAt = (
  { timeZone, zoneBefore: previousZone }: Pick<CustomerSettings, 'timeZone' | 'zoneBefore'>,
  epochMs: number,
): string => (previousZone && epochMs < previousZone.until ? previousZone.timeZone : timeZone);

const themeSchema = storedSchema.pick({ theme: true });
export const readCustomerTheme = (item: unknown): Customer['theme'] =>
  themeSchema.parse(item).theme;

const localeSchema = storedSchema.pick({ locale: true });
/** @param item a customer's item, or undefined */
export const readCustomerLocale = (item: unknown): string | undefined =>
  localeSchema.parse(item ?? {}).locale;

const mode = storedSchema.pick({ emailMasterMode: true });
/** @param item a customer's item, or undefined */
export const readEmailMasterMode = (item: unknown): boolean =>
  mode.parse(item ?? {}).emailMasterMode === true;
