import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BillingView } from '../../../../../../shared/contracts/billing';
import { aBillingView } from '../../../../../test/a-billing-view';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { DetailsCard } from './details-card';

const berlin = {
  company: 'Olive GmbH',
  line1: 'Torstraße 1',
  line2: '',
  postalCode: '10119',
  city: 'Berlin',
  state: '',
  country: 'DE',
};

const open = (view: BillingView, save: (body: unknown) => object = () => view) => {
  const calls = mockApi({ 'PUT /premium/details': ({ body }) => save(body) });
  renderPage(<DetailsCard view={view} />);
  const form = within(screen.getByRole('form', { name: 'Billing details' }));
  const press = () => userEvent.click(form.getByRole('button', { name: 'Save billing details' }));
  return { calls, form, press };
};

test('asks for the missing fields, and shows the VAT ID only where we take one', async () => {
  const { calls, form, press } = open(aBillingView());
  expect(form.queryByLabelText('VAT ID')).toBeNull();
  expect(form.getByText(/You’ll pay in US dollars/)).toBeVisible();
  await press();
  expect(await form.findByText('Enter the street')).toBeVisible();
  expect(form.getByText('Choose the country')).toBeVisible();
  expect(calls).toEqual([]);
});

test('refuses a VAT ID with a typo, and saves the right one', async () => {
  const { calls, form, press } = open(aBillingView({ details: berlin }));
  expect(form.getByText(/You’ll pay in euros/)).toBeVisible();
  const field = form.getByLabelText('VAT ID');
  await userEvent.type(field, 'DE136695978');
  await press();
  expect(await form.findByText(/isn’t a valid VAT ID/)).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.type(field, '{Backspace}6');
  expect(form.queryByText(/isn’t a valid VAT ID/)).toBeNull();
  await press();
  expect(await screen.findByText('Your information was updated')).toBeVisible();
  expect(calls[0]?.body).toEqual({ ...berlin, taxId: 'DE136695976' });
});

test.each([
  ['pending', 'Being checked'],
  ['verified', 'Verified'],
  ['unverified', 'Not found in the registry'],
] as const)('shows a VAT ID that is %s as %s', (status, text) => {
  const taxId = { value: 'DE136695976', status };
  const { form } = open(
    aBillingView({ details: berlin, taxId, currency: 'eur', currencyIsFixed: true }),
  );
  expect(form.getByRole('status')).toHaveTextContent(text);
  expect(form.getByText(/You pay in euros. The currency can’t change/)).toBeVisible();
});

test('shows the server’s refusal at its field, or below the fields', async () => {
  let fields: Record<string, string> | undefined = { taxId: 'Stripe knows better' };
  const { form, press } = open(aBillingView({ details: berlin }), () => {
    const problem = { code: 'tax_id_invalid', message: 'Try later.' };
    throw new ErrorResponse(400, fields ? { ...problem, fields } : problem);
  });
  await press();
  expect(await form.findByText('Stripe knows better')).toBeVisible();
  fields = undefined;
  await press();
  expect(await form.findByRole('alert')).toHaveTextContent('Try later.');
});
