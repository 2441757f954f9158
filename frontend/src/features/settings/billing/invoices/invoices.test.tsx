import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InvoiceView } from '../../../../../../shared/contracts/billing';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { Invoices } from './invoices';

const anInvoice = (changes: Partial<InvoiceView>): InvoiceView => ({
  id: 'in_1',
  number: 'OLIVE-0001',
  createdAt: '2026-11-23T12:00:00.000Z',
  total: 2550,
  currency: 'usd',
  status: 'paid',
  url: 'https://invoice.stripe.test/1',
  pdfUrl: 'https://invoice.stripe.test/1.pdf',
  ...changes,
});

test('shows invoices with date, status, amount, and document, and loads earlier invoices', async () => {
  const calls = mockApi({
    'GET /premium/invoices': ({ query }) =>
      query.get('cursor') === 'in_1'
        ? { invoices: [anInvoice({ id: 'in_2', number: 'OLIVE-0000' })] }
        : { invoices: [anInvoice({})], nextCursor: 'in_1' },
  });
  renderPage(<Invoices />);
  const row = (await screen.findByText('OLIVE-0001')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('OLIVE-0001Nov 23, 2026Paid$25.50ViewPDF');
  expect(within(row).getByRole('link', { name: 'View invoice OLIVE-0001' })).toHaveAttribute(
    'href',
    'https://invoice.stripe.test/1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('OLIVE-0000')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(calls.at(-1)?.query.get('cursor')).toBe('in_1');
});

test('links an open invoice to its payment page, and shows a draft without number or document', async () => {
  const draft = anInvoice({ id: 'in_3', status: 'draft', number: undefined, total: 0 });
  mockApi({
    'GET /premium/invoices': () => ({
      invoices: [anInvoice({ status: 'open' }), { ...draft, url: undefined, pdfUrl: undefined }],
    }),
  });
  renderPage(<Invoices />);
  expect(await screen.findByRole('link', { name: 'Pay invoice OLIVE-0001' })).toBeVisible();
  const row = screen.getByText('Draft').closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('–Nov 23, 2026Draft$0');
  expect(within(row).queryByRole('link')).toBeNull();
});

test('shows net, tax, and total of each invoice in its currency, and explains reverse charge', async () => {
  const taxed = { net: 1200, tax: 228, total: 1428, currency: 'eur' };
  const reverse = { net: 1200, tax: 0, total: 1200, currency: 'eur', isReverseCharge: true };
  mockApi({
    'GET /premium/invoices': () => ({
      invoices: [
        anInvoice({ id: 'in_3', number: 'OLIVE-0003', ...reverse }),
        anInvoice({ id: 'in_2', number: 'OLIVE-0002', ...taxed }),
        anInvoice({}),
      ],
    }),
  });
  renderPage(<Invoices />);
  const rowOf = async (number: string) => (await screen.findByText(number)).closest('tr');
  expect(await rowOf('OLIVE-0003')).toHaveTextContent('Paid€12Reverse charge€12View');
  expect(await rowOf('OLIVE-0002')).toHaveTextContent('Paid€12€2.28€14.28View');
  expect(await rowOf('OLIVE-0001')).toHaveTextContent('Paid––$25.50View');
  expect(
    screen.getByText(/^Reverse charge: the recipient of the service owes the VAT/),
  ).toBeVisible();
});

test('offers to retry loading invoices', async () => {
  let fails = true;
  mockApi({
    'GET /premium/invoices': () => {
      if (fails)
        throw new ErrorResponse(503, { code: 'billing_unavailable', message: 'Try later.' });
      return { invoices: [] };
    },
  });
  renderPage(<Invoices />);
  const retryButton = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Try later.')).toBeVisible();
  fails = false;
  await userEvent.click(retryButton);
  expect(await screen.findByText(/^No invoices yet\./)).toBeVisible();
});
