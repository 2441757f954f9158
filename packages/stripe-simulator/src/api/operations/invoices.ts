import { charge, voidInvoice } from '../../billing/invoices';
import { subscriptionOf } from '../../objects/invoice';
import { maxListed, operation, requireFound } from '../operation';
import { pageOf } from '../page-of';
import { oneOf, pagingParams, text } from '../params';
import { invalidRequest, StripeRefusal } from '../refusals';

const filters = {
  ...pagingParams,
  customer: text.optional(),
  subscription: text.optional(),
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
};

const listInvoices = operation('GET', 'invoices', filters, ({ store }, input) => {
  const { customer, subscription, status, ...page } = input;
  const shownInvoices = store
    .list('invoice', maxListed, customer)
    .filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (subscription === undefined || subscriptionOf(one) === subscription),
    );
  return pageOf(shownInvoices, page, { url: '/v1/invoices', objectType: 'invoice' });
});

const getInvoice = operation('GET', 'invoices/{id}', {}, ({ store }, _input, id) =>
  requireFound(store.get('invoice', id), 'invoice', id),
);

const payInvoice = operation('POST', 'invoices/{id}/pay', {}, (simulator, _input, id) => {
  const invoice = requireFound(simulator.store.get('invoice', id), 'invoice', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open') throw invalidRequest('Only open invoices can be paid.');
  if (simulator.store.get('card', invoice.customer)?.pays) return charge(simulator, invoice);
  const message = 'Your card was declined.';
  throw new StripeRefusal(402, { type: 'card_error', code: 'card_declined', message });
});

const voidInvoiceOperation = operation(
  'POST',
  'invoices/{id}/void',
  {},
  (simulator, _input, id) => {
    const invoice = requireFound(simulator.store.get('invoice', id), 'invoice', id);
    if (invoice.status === 'open' || invoice.status === 'uncollectible') {
      return voidInvoice(simulator, invoice);
    }
    throw invalidRequest(
      `You can only pass in open invoices. This invoice isn't open: its status is ${invoice.status}.`,
    );
  },
);

export const invoiceOperations = [listInvoices, getInvoice, payInvoice, voidInvoiceOperation];
