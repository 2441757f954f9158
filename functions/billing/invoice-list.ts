import type Stripe from 'stripe';
import type { InvoiceView } from '../../shared/contracts/billing';
import { AppError } from '../platform/app-error';
import { toInstant } from '../platform/clock';
import type { StripeAccess } from './stripe-access';
import { isMissingAtStripe, requireResponse } from './stripe-client';

type Paging = { readonly limit: number; readonly cursor?: string | undefined };

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** Returns the taxes of an invoice, if Stripe Tax calculated them. */
const taxesOf = ({ automatic_tax: automatic, ...invoice }: Stripe.Invoice) => {
  if (!automatic?.enabled) return {};
  const taxes = invoice.total_taxes ?? [];
  return {
    net: invoice.total_excluding_tax ?? invoice.subtotal,
    tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
    isReverseCharge:
      taxes.some(({ taxability_reason: reason }) => reason === 'reverse_charge') || undefined,
  };
};

const viewOf = (invoice: Stripe.Invoice): InvoiceView => ({
  ...taxesOf(invoice),
  id: invoice.id,
  number: invoice.number ?? undefined,
  createdAt: toInstant(invoice.created * 1000),
  total: invoice.total,
  currency: invoice.currency,
  // A status that Stripe may add in the future is treated as a draft, which requires no action.
  status: statuses.find((status) => status === invoice.status) ?? 'draft',
  url: invoice.hosted_invoice_url ?? undefined,
  pdfUrl: invoice.invoice_pdf ?? undefined,
});

/**
 * Replaces Stripe's error about an unknown invoice id. The error means that the cursor was made up
 * or that its invoice no longer exists.
 */
const toCursorError = (error: unknown): unknown =>
  isMissingAtStripe(error) && error.param === 'starting_after'
    ? new AppError('invalid_cursor', 'This page no longer exists. Start from the first page.')
    : error;

/**
 * Lists a customer's Stripe invoices, newest first. The cursor is the id of the last one.
 * @throws AppError invalid_cursor
 */
export const createInvoiceList =
  (stripe: StripeAccess) =>
  async (stripeId: string, { limit, cursor }: Paging) => {
    const { client } = await stripe();
    const query: Stripe.InvoiceListParams = { customer: stripeId, limit };
    if (cursor) query.starting_after = cursor;
    const { data, has_more } = await client.invoices.list(query).catch((error: unknown) => {
      throw toCursorError(error);
    });
    return {
      invoices: requireResponse(data).map(viewOf),
      nextCursor: has_more ? data.at(-1)?.id : undefined,
    };
  };
