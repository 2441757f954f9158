import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aGrowth } from '../../../../test/a-growth';
import { mockApi } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { AddManuallyPage } from './add-manually-page';

const open = () => {
  mockApi({
    'GET /segment': () => ({ segments: [], total: 0 }),
    'GET /customer/{customerId}': () => ({ premium: true }),
    'GET /subscriber/growth': () => aGrowth(),
    'GET /subscriber/fieldKeys': () => ({ fields: [] }),
  });
  return renderPage(<AddManuallyPage />, { path: '/add', at: '/add' });
};

const clickClose = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));

test('asks before leaving a form with input, and keeps the input when the user stays', async () => {
  open();
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'ada@shop.example');
  await clickClose();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(email).toHaveValue('ada@shop.example');
  await clickClose();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    `/customer/${customerId}/subscribers/add`,
  );
});

test('leaves an empty form without asking', async () => {
  const { router } = open();
  await screen.findByRole('textbox', { name: 'Email' });
  await act(() => router.navigate('/customer/c1/audience'));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
});
