import { createInvoiceList } from '../../../functions/billing/invoice-list';
import { askStripe } from '../../../functions/billing/stripe-client';
import { missingError, openFakeStripe } from './fake-stripe';

test('refuses a cursor to an unknown Stripe invoice, without reporting an outage', async () => {
  const stripe = await openFakeStripe();
  stripe.on('GET /v1/invoices', () => missingError('starting_after'));
  const list = createInvoiceList(stripe.access);
  await expect(askStripe(list('cus_1', { limit: 12, cursor: 'in_other' }))).rejects.toMatchObject({
    code: 'invalid_cursor',
  });
  stripe.on('GET /v1/invoices', () => missingError('customer'));
  await expect(askStripe(list('cus_1', { limit: 12 }))).rejects.toMatchObject({
    code: 'billing_unavailable',
  });
  await stripe.close();
});
