import { refundInvoice } from '../../billing/invoices';
import { newCreditNote } from '../../objects/credit-note';
import { sendEvent } from '../../world';
import { found, operation } from '../operation';
import { integer, text } from '../params';
import { invalid, notHere } from '../refusals';

const noteParams = {
  invoice: text,
  amount: integer,
  refund_amount: integer,
  memo: text.optional(),
};

/** Only a single refund of a paid invoice is supported here. */
const createCreditNote = operation('POST', 'credit_notes', noteParams, (world, input) => {
  const { amount, refund_amount: refunded, memo = null } = input;
  const invoice = found(
    world.store.get('invoice', input.invoice),
    'invoice',
    input.invoice,
    'invoice',
  );
  if (invoice.status !== 'paid') throw notHere('credit notes for unpaid invoices', 'invoice');
  if (amount !== refunded) {
    throw invalid(
      'The sum of `refund_amount`, `credit_amount` and `out_of_band_amount` must equal the post payment amount.',
    );
  }
  const left = invoice.amount_paid - invoice.post_payment_credit_notes_amount;
  if (amount <= 0 || amount > left) {
    throw invalid(
      `The amount must be between 1 and ${left}, which is what remains of the payment.`,
      'amount',
    );
  }
  const note = newCreditNote({ created: world.now(), invoice, amount, memo });
  refundInvoice(world, invoice, amount);
  sendEvent(world, { type: 'credit_note.created', object: note });
  return note;
});

export const creditNoteOperations = [createCreditNote];
