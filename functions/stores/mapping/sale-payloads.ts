import * as z from 'zod';
import type { Money } from '../../../shared/money';
import type { CheckoutRecord, OrderRecord } from '../records/store-record';
import { linesOfPayload } from './sale-lines';
import { address, country, integerId, moment, moneyIn, optionalText, sumOf } from './values';

const amount = z.union([z.string(), z.number()]).nullish();
const set = z
  .object({ shop_money: z.object({ amount, currency_code: z.string() }) })
  .nullish()
  .catch(undefined);
const postalAddress = z.object({ country_code: country }).nullish().catch(undefined);
const customerReference = z
  .object({ id: integerId, email: optionalText })
  .nullish()
  .catch(undefined);

const sale = {
  id: integerId,
  created_at: moment,
  updated_at: moment,
  currency: z.string(),
  email: optionalText,
  total_price: amount,
  total_price_set: set,
  customer: customerReference,
  shipping_address: postalAddress,
  billing_address: postalAddress,
  landing_site: address,
  line_items: z.array(z.unknown()).catch([]),
};

const transaction = z.object({
  kind: z.string(),
  status: z.string(),
  amount,
  currency: z.string().nullish(),
  amount_set: set,
});
const refund = z.object({ transactions: z.array(z.unknown()).catch([]) });

type Set = z.infer<typeof set>;

/**
 * Reads an amount in the store's own currency. `total_price` is in the same currency, and older
 * payloads have nothing else.
 */
const toShopMoney = (moneySet: Set, plain: unknown, currency: string, context: z.RefinementCtx) =>
  moneySet
    ? moneyIn(moneySet.shop_money.amount, moneySet.shop_money.currency_code, context)
    : moneyIn(plain, currency, context);

/** Returns the amount refunded, payment by payment. */
const refundAmountsOf = (
  refunds: readonly z.infer<typeof refund>[],
  currency: string,
  context: z.RefinementCtx,
): Money[] =>
  refunds
    .flatMap(({ transactions }) => transactions)
    .flatMap((one) => {
      const { data } = transaction.safeParse(one);
      if (data?.kind !== 'refund' || data.status !== 'success') return [];
      return [toShopMoney(data.amount_set, data.amount, data.currency ?? currency, context)];
    });

const order = z
  .object({
    ...sale,
    name: z.string(),
    contact_email: optionalText,
    processed_at: moment.nullish().catch(undefined),
    cancelled_at: moment.nullish(),
    test: z.boolean().nullish(),
    fulfillment_status: z.string().nullish(),
    fulfillments: z.array(z.object({ created_at: moment })).catch([]),
    refunds: z.array(refund).catch([]),
    checkout_id: integerId.nullish().catch(undefined),
  })
  .transform((payload, context): OrderRecord => {
    const { currency, customer } = payload;
    const total = toShopMoney(payload.total_price_set, payload.total_price, currency, context);
    const fulfillmentTimes = payload.fulfillments.map(({ created_at: at }) => at);
    const isFulfilled = payload.fulfillment_status === 'fulfilled' && fulfillmentTimes.length > 0;
    return {
      kind: 'order',
      id: payload.id,
      name: payload.name,
      updatedAt: payload.updated_at,
      total: total.amount,
      currency: total.currency,
      at: payload.processed_at ?? payload.created_at,
      refunded: sumOf(refundAmountsOf(payload.refunds, currency, context), total.currency),
      isCancelled: Boolean(payload.cancelled_at),
      fulfilledAt: isFulfilled ? Math.max(...fulfillmentTimes) : undefined,
      isTest: payload.test ?? false,
      customerId: customer?.id,
      email: payload.email ?? payload.contact_email ?? customer?.email,
      country: payload.shipping_address?.country_code ?? payload.billing_address?.country_code,
      checkoutId: payload.checkout_id ?? undefined,
      landingUrl: payload.landing_site,
      lines: linesOfPayload(payload.line_items, total.currency),
    };
  });

/** Reads orders/create, updated, cancelled and fulfilled. @returns undefined for anything else */
export const orderOfPayload = (value: unknown): OrderRecord | undefined =>
  order.safeParse(value).data;

export const checkoutPayload = z
  .object({ ...sale, completed_at: moment.nullish(), abandoned_checkout_url: address })
  .transform((payload, context): CheckoutRecord => {
    const total = toShopMoney(
      payload.total_price_set,
      payload.total_price,
      payload.currency,
      context,
    );
    return {
      kind: 'checkout',
      id: payload.id,
      updatedAt: payload.updated_at,
      completedAt: payload.completed_at ?? undefined,
      total,
      email: payload.email ?? payload.customer?.email,
      country: payload.shipping_address?.country_code ?? payload.billing_address?.country_code,
      lines: linesOfPayload(payload.line_items, total.currency),
      recoveryUrl: payload.abandoned_checkout_url,
    };
  });

/** Reads checkouts/create and update. @returns undefined for anything else */
export const checkoutOfPayload = (value: unknown): CheckoutRecord | undefined =>
  checkoutPayload.safeParse(value).data;
