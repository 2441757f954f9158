import type Stripe from 'stripe';
import { wholeUnits } from '../../../shared/money';
import type { Message } from '../../items/message';
import { messageIdOf } from '../../messages/message-id';
import { toInstant } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import { isRefusedByStripe, isStripeError, isUnreachable } from '../stripe-client';

/** Invoices of one customer that are looked through: ten years of monthly ones are 120. */
const mostInvoices = 300;

/** Stripe never brings a subscription of these statuses back to life. */
const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

const subscriptionIdOf = ({ parent }: Stripe.Invoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription?.id : subscription;
};

/** What can still be paid on its hosted page: Stripe takes money for a bad debt, too. */
const isPayable = ({ status }: Stripe.Invoice): boolean =>
  status === 'open' || status === 'uncollectible';

/** What was paid after the end of the subscription and not returned yet, in the smallest unit. */
const paidTooLate = (invoice: Stripe.Invoice, endedAt: number | null): number => {
  const { paid_at: paidAt } = invoice.status_transitions;
  if (invoice.status !== 'paid' || !paidAt || !endedAt || paidAt <= endedAt) return 0;
  return Math.max(0, invoice.amount_paid - invoice.post_payment_credit_notes_amount);
};

const voidOne = async (client: Stripe, id: string): Promise<void> => {
  try {
    await client.invoices.voidInvoice(id);
  } catch (error) {
    // It was paid or voided in the same moment; the event about that leads here again.
    if (!isRefusedByStripe(error)) throw error;
  }
};

/** Gives money back, by a credit note: the invoice then says so, too. */
const refundOne = async (client: Stripe, { id }: Stripe.Invoice, amount: number): Promise<void> => {
  await client.creditNotes.create(
    { invoice: id, amount, refund_amount: amount, memo: 'Paid after the plan had ended' },
    { idempotencyKey: `refund-${id}-${amount}` },
  );
};

/** Money that was given back, in the currency's smallest unit. */
export type Refund = {
  readonly invoiceId: string;
  readonly amount: number;
  readonly currency: string;
};

/** The message about money that came after the end. */
export const refundNotice = ({ invoiceId, amount, currency }: Refund, now: number): Message => {
  const at = toInstant(now);
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const money = format.format(wholeUnits(amount, currency));
  const message = `Your payment of ${money} came after your Premium plan had ended, so we’re refunding it. Upgrade in Settings › Billing to get Premium again.`;
  return {
    id: messageIdOf(at, `refunded ${invoiceId}`),
    code: 'plan_ended',
    description: message,
    createdAt: at,
    metadata: {},
    userMessage: { message, type: 'info' },
  };
};

/** @returns what was given back; nothing where nothing was due */
const settleOne = async (
  client: Stripe,
  invoice: Stripe.Invoice,
  { ended_at: endedAt }: Stripe.Subscription,
): Promise<Refund | undefined> => {
  if (isPayable(invoice)) await voidOne(client, invoice.id);
  const amount = paidTooLate(invoice, endedAt);
  if (amount === 0) return undefined;
  await refundOne(client, invoice, amount);
  return { invoiceId: invoice.id, amount, currency: invoice.currency };
};

/**
 * Leaves nothing of an ended subscription that money is taken for: its open invoices are voided, and
 * what was paid after its end is given back. Doing it again changes nothing. A failure is logged and
 * stops neither the other invoices nor anybody's plan from changing: the regular comparison looks for
 * such invoices again.
 * @returns what was given back
 */
export const settleEnded = async (
  client: Stripe,
  customerId: string,
  stripeId: string,
  all: readonly Stripe.Subscription[],
): Promise<Refund[]> => {
  const ended = new Map(all.filter(isOver).map((one) => [one.id, one]));
  if (ended.size === 0) return [];
  const note = (error: unknown, invoiceId?: string): void => {
    if (!isStripeError(error)) throw error;
    log.error('The invoices of an ended plan could not be settled', {
      customerId,
      invoiceId,
      ...errorFields(error),
    });
  };
  const refunds: Refund[] = [];
  try {
    const invoices = await client.invoices
      .list({ customer: stripeId, limit: 100 })
      .autoPagingToArray({ limit: mostInvoices });
    for (const invoice of invoices) {
      const subscription = ended.get(subscriptionIdOf(invoice) ?? '');
      if (!subscription) continue;
      try {
        const refund = await settleOne(client, invoice, subscription);
        if (refund) refunds.push(refund);
      } catch (error) {
        note(error, invoice.id);
        // Each further call would wait in vain as long as this one.
        if (isUnreachable(error)) break;
      }
    }
  } catch (error) {
    note(error);
  }
  return refunds;
};

/** Invoices of the whole account that are looked through at once; others wait for those to go. */
const mostOpen = 5000;

/**
 * The customers of ours who could still pay an invoice of a subscription that has ended: an event was
 * lost, or it ended before invoices were voided.
 * @returns their ids, as the subscriptions carry them
 */
export const customersToSettle = async (client: Stripe): Promise<Set<string>> => {
  const found = new Set<string>();
  const expand = ['data.parent.subscription_details.subscription'];
  for (const status of ['open', 'uncollectible'] as const) {
    const list = client.invoices.list({ status, limit: 100, expand });
    for (const { parent } of await list.autoPagingToArray({ limit: mostOpen })) {
      const subscription = parent?.subscription_details?.subscription;
      const isEnded =
        typeof subscription === 'object' && subscription !== null && isOver(subscription);
      const customerId = isEnded ? subscription.metadata.customerId : undefined;
      if (customerId) found.add(customerId);
    }
  }
  return found;
};
