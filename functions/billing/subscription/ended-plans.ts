import type Stripe from 'stripe';
import type { Formats } from '../../../shared/locale/formats';
import { toWholeUnits } from '../../../shared/money';
import type { Message } from '../../items/message';
import { messageIdOf } from '../../messages/message-id';
import { toInstant } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import { isRefusedByStripe, isStripeError, isUnreachable } from '../stripe-client';

/**
 * The maximum number of a customer's invoices to check. Monthly invoices add up to 120 in ten
 * years.
 */
const maxInvoices = 300;

/** Returns whether a subscription has ended. Stripe never revives one with such a status. */
const isSubscriptionEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

const subscriptionIdOf = ({ parent }: Stripe.Invoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription?.id : subscription;
};

/**
 * Returns whether an invoice can still be paid on its hosted page. Stripe also accepts payments for
 * uncollectible invoices.
 */
const isPayable = ({ status }: Stripe.Invoice): boolean =>
  status === 'open' || status === 'uncollectible';

/**
 * Returns the amount that was paid after the end of the subscription and hasn't been refunded yet,
 * in the smallest unit of the currency.
 */
const latePaymentAmount = (invoice: Stripe.Invoice, endedAt: number | null): number => {
  const { paid_at: paidAt } = invoice.status_transitions;
  if (invoice.status !== 'paid' || !paidAt || !endedAt || paidAt <= endedAt) return 0;
  return Math.max(0, invoice.amount_paid - invoice.post_payment_credit_notes_amount);
};

const voidOne = async (client: Stripe, id: string): Promise<void> => {
  try {
    await client.invoices.voidInvoice(id);
  } catch (error) {
    // The invoice was paid or voided at the same moment. The event about that change starts this
    // work again.
    if (!isRefusedByStripe(error)) throw error;
  }
};

/** Refunds money with a credit note, so that the invoice shows the refund. */
const refundInvoice = async (
  client: Stripe,
  { id }: Stripe.Invoice,
  amount: number,
): Promise<void> => {
  await client.creditNotes.create(
    { invoice: id, amount, refund_amount: amount, memo: 'Paid after the plan had ended' },
    { idempotencyKey: `refund-${id}-${amount}` },
  );
};

/** Refunded money, in the currency's smallest unit. */
export type Refund = {
  readonly invoiceId: string;
  readonly amount: number;
  readonly currency: string;
};

/** Returns the message about a payment that was made after the plan had ended. */
export const refundNotice = (
  { invoiceId, amount, currency }: Refund,
  now: number,
  formats: Formats,
): Message => {
  const at = toInstant(now);
  const money = formats.money(toWholeUnits(amount, currency), currency);
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

/** @returns the refund, or undefined when nothing had to be refunded */
const settleInvoice = async (
  client: Stripe,
  invoice: Stripe.Invoice,
  { ended_at: endedAt }: Stripe.Subscription,
): Promise<Refund | undefined> => {
  if (isPayable(invoice)) await voidOne(client, invoice.id);
  const amount = latePaymentAmount(invoice, endedAt);
  if (amount === 0) return undefined;
  await refundInvoice(client, invoice, amount);
  return { invoiceId: invoice.id, amount, currency: invoice.currency };
};

/**
 * Makes sure that an ended subscription takes no more money. Voids its open invoices and refunds
 * payments made after its end. Safe to repeat. Errors are logged. They don't stop the work on other
 * invoices or a plan change, because the regular comparison finds the failed invoices again.
 * @returns the refunds
 */
export const finishEndedPlan = async (
  client: Stripe,
  customerId: string,
  stripeId: string,
  all: readonly Stripe.Subscription[],
): Promise<Refund[]> => {
  const endedSubscriptions = new Map(all.filter(isSubscriptionEnded).map((one) => [one.id, one]));
  if (endedSubscriptions.size === 0) return [];
  const logStripeError = (error: unknown, invoiceId?: string): void => {
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
      .autoPagingToArray({ limit: maxInvoices });
    for (const invoice of invoices) {
      const subscription = endedSubscriptions.get(subscriptionIdOf(invoice) ?? '');
      if (!subscription) continue;
      try {
        const refund = await settleInvoice(client, invoice, subscription);
        if (refund) refunds.push(refund);
      } catch (error) {
        logStripeError(error, invoice.id);
        // Stripe can't be reached, so every further call would wait just as long without a result.
        if (isUnreachable(error)) break;
      }
    }
  } catch (error) {
    logStripeError(error);
  }
  return refunds;
};

/**
 * The maximum number of invoices of the whole account to check in one run. Any others are checked
 * in a later run.
 */
const maxOpen = 5000;

/**
 * Finds customers who could still pay an invoice of an ended subscription. This happens if an event
 * was lost, or if the subscription ended before we voided invoices.
 * @returns their ids from the subscriptions' metadata
 */
export const customersWithEndedPlans = async (client: Stripe): Promise<Set<string>> => {
  const customerIds = new Set<string>();
  const expand = ['data.parent.subscription_details.subscription'];
  for (const status of ['open', 'uncollectible'] as const) {
    const list = client.invoices.list({ status, limit: 100, expand });
    for (const { parent } of await list.autoPagingToArray({ limit: maxOpen })) {
      const subscription = parent?.subscription_details?.subscription;
      const isEnded =
        typeof subscription === 'object' &&
        subscription !== null &&
        isSubscriptionEnded(subscription);
      const customerId = isEnded ? subscription.metadata.customerId : undefined;
      if (customerId) customerIds.add(customerId);
    }
  }
  return customerIds;
};
