import * as z from 'zod';
import { customerTheme } from '../../shared/contracts/customers';
import { accountStatus } from '../platform/http/caller';

/** A store: the account that owns subscribers, emails and senders. */
export const customer = z.object({
  cid: z.string(),
  name: z.string(),
  email: z.string(),
  status: accountStatus,
  premium: z.boolean(),
  timeZone: z.string(),
  /** Postal address in every email's footer; empty until set, and nothing is sent without it. */
  businessAddress: z.string(),
  /** BCP 47 tag of the emails' language; English until somebody set one. */
  language: z.string().optional(),
  logoUrl: z.string().optional(),
  /** Style new emails start with; the product's own until somebody sets one. */
  theme: customerTheme.optional(),
  /** Number of the last delivery, counted up by every send. */
  ord: z.number(),
  createdAt: z.string(),
});
export type Customer = z.infer<typeof customer>;

/** How brands are compared and sorted: lower case, runs of white space as one. */
export const normaliseBrand = (brand: string): string =>
  brand.toLowerCase().replace(/\s+/g, ' ').trim();

/** The local part of a customer's default sender: letters, digits and hyphens of the brand. */
export const brandSlug = (brand: string): string =>
  normaliseBrand(brand.normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'store';
