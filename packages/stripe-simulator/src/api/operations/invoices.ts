import { charge, voidInvoice } from '../../billing/invoices';
import { subscriptionOf } from '../../objects/invoice';
import { found, maxListed, operation } from '../operation';
import { pageOf } from '../page-of';
import { oneOf, paging, text } from '../params';
import { invalid, StripeRefusal } from '../refusals';

const filters = {
  ...paging,
  customer: text.optional(),
  subscription: text.optional(),
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
};

const listInvoices = operation('GET', 'invoices', filters, ({ store }, input) => {
  const { customer, subscription, status, ...page } = input;
  const shown = store
    .list('invoice', maxListed, customer)
    .filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (subscription === undefined || subscriptionOf(one) === subscription),
    );
  return pageOf(shown, page, { url: '/v1/invoices', what: 'invoice' });
});

const getInvoice = operation('GET', 'invoices/{id}', {}, ({ store }, _input, id) =>
  found(store.get('invoice', id), 'invoice', id),
);

const payInvoice = operation('POST', 'invoices/{id}/pay', {}, (world, _input, id) => {
  const invoice = found(world.store.get('invoice', id), 'invoice', id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status !== 'open') throw invalid('Only open invoices can be paid.');
  if (world.store.get('card', invoice.customer)?.pays) return charge(world, invoice);
  const message = 'Your card was declined.';
  throw new StripeRefusal(402, { type: 'card_error', code: 'card_declined', message });
});

const voidOne = operation('POST', 'invoices/{id}/void', {}, (world, _input, id) => {
  const invoice = found(world.store.get('invoice', id), 'invoice', id);
  if (invoice.status === 'open' || invoice.status === 'uncollectible') {
    return voidInvoice(world, invoice);
  }
  throw invalid(
    `You can only pass in open invoices. This invoice isn't open: its status is ${invoice.status}.`,
  );
});

export const invoiceOperations = [listInvoices, getInvoice, payInvoice, voidOne];
