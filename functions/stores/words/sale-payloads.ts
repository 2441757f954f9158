import * as z from 'zod';
import type { Money } from '../../../shared/money';
import type { CheckoutRecord, OrderRecord } from '../records/store-record';
import { linesOfPayload } from './sale-lines';
import { address, country, moment, moneyIn, optionalText, sumOf, wholeId } from './values';

const amount = z.union([z.string(), z.number()]).nullish();
const set = z
  .object({ shop_money: z.object({ amount, currency_code: z.string() }) })
  .nullish()
  .catch(undefined);
const place = z.object({ country_code: country }).nullish().catch(undefined);
const who = z.object({ id: wholeId, email: optionalText }).nullish().catch(undefined);

const sale = {
  id: wholeId,
  created_at: moment,
  updated_at: moment,
  currency: z.string(),
  email: optionalText,
  total_price: amount,
  total_price_set: set,
  customer: who,
  shipping_address: place,
  billing_address: place,
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
const inShopMoney = (own: Set, plain: unknown, currency: string, context: z.RefinementCtx) =>
  own
    ? moneyIn(own.shop_money.amount, own.shop_money.currency_code, context)
    : moneyIn(plain, currency, context);

/** Returns the amount refunded, payment by payment. */
const paidBackOf = (
  refunds: readonly z.infer<typeof refund>[],
  currency: string,
  context: z.RefinementCtx,
): Money[] =>
  refunds
    .flatMap(({ transactions }) => transactions)
    .flatMap((one) => {
      const { data } = transaction.safeParse(one);
      if (data?.kind !== 'refund' || data.status !== 'success') return [];
      return [inShopMoney(data.amount_set, data.amount, data.currency ?? currency, context)];
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
    checkout_id: wholeId.nullish().catch(undefined),
  })
  .transform((told, context): OrderRecord => {
    const { currency, customer } = told;
    const total = inShopMoney(told.total_price_set, told.total_price, currency, context);
    const sent = told.fulfillments.map(({ created_at: at }) => at);
    const isFulfilled = told.fulfillment_status === 'fulfilled' && sent.length > 0;
    return {
      kind: 'order',
      id: told.id,
      name: told.name,
      updatedAt: told.updated_at,
      total: total.amount,
      currency: total.currency,
      at: told.processed_at ?? told.created_at,
      refunded: sumOf(paidBackOf(told.refunds, currency, context), total.currency),
      isCancelled: Boolean(told.cancelled_at),
      fulfilledAt: isFulfilled ? Math.max(...sent) : undefined,
      isTest: told.test ?? false,
      customerId: customer?.id,
      email: told.email ?? told.contact_email ?? customer?.email,
      country: told.shipping_address?.country_code ?? told.billing_address?.country_code,
      checkoutId: told.checkout_id ?? undefined,
      landingUrl: told.landing_site,
      lines: linesOfPayload(told.line_items, total.currency),
    };
  });

/** Reads orders/create, updated, cancelled and fulfilled. @returns undefined for anything else */
export const orderOfPayload = (value: unknown): OrderRecord | undefined =>
  order.safeParse(value).data;

export const checkoutPayload = z
  .object({ ...sale, completed_at: moment.nullish(), abandoned_checkout_url: address })
  .transform((told, context): CheckoutRecord => {
    const total = inShopMoney(told.total_price_set, told.total_price, told.currency, context);
    return {
      kind: 'checkout',
      id: told.id,
      updatedAt: told.updated_at,
      completedAt: told.completed_at ?? undefined,
      total,
      email: told.email ?? told.customer?.email,
      country: told.shipping_address?.country_code ?? told.billing_address?.country_code,
      lines: linesOfPayload(told.line_items, total.currency),
      recoveryUrl: told.abandoned_checkout_url,
    };
  });

/** Reads checkouts/create and update. @returns undefined for anything else */
export const checkoutOfPayload = (value: unknown): CheckoutRecord | undefined =>
  checkoutPayload.safeParse(value).data;
