import * as z from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { taxIdProblemOf } from '../tax-ids';
import { emailAddress, id, instant } from './common';

export const billingInterval = z.enum(['month', 'year']);
export type BillingInterval = z.infer<typeof billingInterval>;

const offer = z.object({
  priceId: z.string(),
  /**
   * The price per month, in the currency's smallest unit. For a yearly price, it is one twelfth of
   * the price.
   */
  monthPrice: z.number(),
});

/** The price of the plan for `from` to `to` active subscribers. */
export const tierPrice = offer.extend({
  from: z.number(),
  to: z.number(),
  /** The currency, as an ISO 4217 code in lower case. */
  currency: z.string(),
  /** The price for yearly payment. Absent if it isn't offered. */
  yearly: offer.optional(),
});
export type TierPrice = z.infer<typeof tierPrice>;

export const pricesQuery = z.object({
  activeSubscribers: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
});
/** The pricing tiers for this number of subscribers and more, smallest first. */
export const tierPrices = z.array(tierPrice);
/**
 * The pricing tier for this number of subscribers. All fields are absent if the number is beyond
 * the last tier.
 */
export const priceResponse = tierPrice.partial();

const subscriptionView = z.object({
  status: z.enum(['active', 'past_due', 'paused', 'ended']),
  interval: billingInterval,
  priceId: z.string(),
  /** The price for a whole interval, in the currency's smallest unit. */
  amount: z.number(),
  currency: z.string(),
  range: z.object({ from: z.number(), to: z.number() }).optional(),
  periodEnd: instant,
  /** When the subscription ends. Absent unless it was canceled. */
  endsAt: instant.optional(),
  /** When the grace period after a failed payment ends. Until then, nothing is restricted. */
  graceEnd: instant.optional(),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

const line = z.string().trim().max(200).default('');
const requiredLine = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(200);

/** What invoices say about the payer. */
export const billingDetails = z.object({
  company: requiredLine(messages.billingNameRequired),
  line1: requiredLine(messages.billingStreetRequired),
  line2: line,
  postalCode: line,
  city: requiredLine(messages.billingCityRequired),
  state: line,
  /** The ISO 3166 code of the country, in upper case. */
  country: z.string().regex(/^[A-Z]{2}$/, messages.billingCountryRequired),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const saveBillingDetailsBody = billingDetails
  .extend({
    /** The VAT id. Empty for none. */
    taxId: z.string().trim().max(40).default(''),
  })
  .superRefine(({ country, taxId }, context) => {
    const message = taxIdProblemOf(country, taxId);
    if (message) context.addIssue({ code: 'custom', path: ['taxId'], message });
  });

const taxIdView = z.object({
  value: z.string(),
  /** What the country's registry says about the id. */
  status: z.enum(['pending', 'verified', 'unverified', 'unavailable']),
});

export const billingView = z.object({
  /** Absent until someone enters them. */
  details: billingDetails.optional(),
  taxId: taxIdView.optional(),
  /**
   * The currency of payments, as an ISO 4217 code in lower case. Follows the country of the billing
   * details until the first payment.
   */
  currency: z.string(),
  /** True after the first payment, when the currency can't change anymore. */
  currencyIsFixed: z.boolean(),
  /** Whether taxes are added to prices. */
  hasTaxes: z.boolean(),
  premium: z.boolean(),
  /** Where the premium plan comes from: a Stripe subscription, or a complimentary plan. */
  provider: z.enum(['stripe', 'comp']).optional(),
  subscription: subscriptionView.optional(),
  comp: z.object({ endsAt: instant.optional(), reason: z.string().optional() }).optional(),
  /** True if a payment was made but isn't confirmed yet. */
  requestInProgress: z.boolean(),
  /** Whether the user can open the billing portal. */
  canManage: z.boolean(),
  activeSubscribers: z.number(),
  emailsThisMonth: z.number(),
  /** The default address for receipts, used unless another one is entered. */
  email: z.string(),
});
export type BillingView = z.infer<typeof billingView>;

export const portalResponse = z.object({ url: z.string() });

/**
 * A ticket that authorizes the checkout form. Without it, the form couldn't be authorized, because
 * a form posted by the browser contains no access token.
 */
export const checkoutTicketResponse = z.object({ ticket: z.string() });

/** The fields of the form that a browser posts. */
export const checkoutForm = z.object({
  ticket: z.string().max(300),
  priceId: z.string().regex(/^price_\w{1,100}$/),
  /** The address for receipts. If empty, they go to the customer's own address. */
  customerEmail: z.literal('').or(emailAddress).optional(),
});

const invoiceCursor = z.string().regex(/^in_\w{1,100}$/);
export const invoiceListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(limits.billing.invoicesPageSize),
  cursor: invoiceCursor.optional(),
});
export const invoiceView = z.object({
  id: z.string(),
  number: z.string().optional(),
  createdAt: instant,
  total: z.number(),
  /** The amount before taxes. Absent, like `tax`, on an invoice for which no taxes were calculated. */
  net: z.number().optional(),
  tax: z.number().optional(),
  /** True if the customer owes the VAT instead of us. */
  isReverseCharge: z.boolean().optional(),
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /**
   * The URL of the page that shows the invoice. While the invoice is open, it can be paid there.
   */
  url: z.string().optional(),
  pdfUrl: z.string().optional(),
});
export type InvoiceView = z.infer<typeof invoiceView>;
export const invoicePage = z.object({
  invoices: z.array(invoiceView),
  nextCursor: z.string().optional(),
});

export const giveComplimentaryPlanBody = z.object({
  reason: z
    .string({ error: messages.compReasonRequired })
    .trim()
    .min(1, messages.compReasonRequired)
    .max(limits.billing.compReasonMaxLength),
  /** When the complimentary plan ends. Null if it lasts until someone ends it. */
  endsAt: instant.nullable(),
});
export const endComplimentaryPlanBody = giveComplimentaryPlanBody.pick({ reason: true });

export const planEvent = z.object({
  id,
  at: instant,
  kind: z.enum([
    'given',
    'gift_ended',
    'paid',
    'payment_failed',
    'grace_over',
    'recovered',
    'cancelled',
    'ended',
    'range_changed',
  ]),
  /** The person who caused the event. Absent for events from Stripe. */
  by: z.string().optional(),
  reason: z.string().optional(),
  endsAt: instant.optional(),
});
export type PlanEvent = z.infer<typeof planEvent>;

export const planLogQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(limits.billing.logPageSize),
  cursor: z.string().max(1000).optional(),
});
export const planLogPage = z.object({
  events: z.array(planEvent),
  nextCursor: z.string().optional(),
});
