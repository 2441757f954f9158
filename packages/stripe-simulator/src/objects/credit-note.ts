import type { Invoice } from './invoice';
import { stripeId } from './stripe-id';

type NewCreditNote = {
  readonly created: number;
  readonly invoice: Invoice;
  readonly amount: number;
  readonly memo: string | null;
};

/** Creates a credit note, which refunds a part of a paid invoice to the card. */
export const newCreditNote = ({ created, invoice, amount, memo }: NewCreditNote) => {
  const id = stripeId('cn');
  return {
    id,
    object: 'credit_note' as const,
    amount,
    amount_shipping: 0,
    created,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: created,
    invoice: invoice.id,
    lines: {
      object: 'list' as const,
      data: [],
      has_more: false,
      url: `/v1/credit_notes/${id}/lines`,
    },
    livemode: false,
    memo,
    metadata: {},
    number: `${invoice.number}-CN-01`,
    out_of_band_amount: null,
    pdf: '',
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: null,
    refunds: [
      {
        amount_refunded: amount,
        payment_record_refund: null,
        refund: stripeId('re'),
        type: 'refund' as const,
      },
    ],
    shipping_cost: null,
    status: 'issued' as const,
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: 'post_payment' as const,
    voided_at: null,
  };
};
