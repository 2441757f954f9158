import { refundInvoice } from '../../billing/invoices';
import { newCreditNote } from '../../objects/credit-note';
import { sendEvent } from '../../world';
import { operation, requireFound } from '../operation';
import { integer, text } from '../params';
import { invalidRequest, unsupported } from '../refusals';

const creditNoteParams = {
  invoice: text,
  amount: integer,
  refund_amount: integer,
  memo: text.optional(),
};

/** Only one case is supported: a single refund of a paid invoice. */
const createCreditNote = operation('POST', 'credit_notes', creditNoteParams, (simulator, input) => {
  const { amount, refund_amount: refunded, memo = null } = input;
  const invoice = requireFound(
    simulator.store.get('invoice', input.invoice),
    'invoice',
    input.invoice,
    'invoice',
  );
  if (invoice.status !== 'paid') throw unsupported('credit notes for unpaid invoices', 'invoice');
  if (amount !== refunded) {
    throw invalidRequest(
      'The sum of `refund_amount`, `credit_amount` and `out_of_band_amount` must equal the post payment amount.',
    );
  }
  const creditableAmount = invoice.amount_paid - invoice.post_payment_credit_notes_amount;
  if (amount <= 0 || amount > creditableAmount) {
    throw invalidRequest(
      `The amount must be between 1 and ${creditableAmount}, which is what remains of the payment.`,
      'amount',
    );
  }
  const creditNote = newCreditNote({ created: simulator.now(), invoice, amount, memo });
  refundInvoice(simulator, invoice, amount);
  sendEvent(simulator, { type: 'credit_note.created', object: creditNote });
  return creditNote;
});

export const creditNoteOperations = [createCreditNote];
