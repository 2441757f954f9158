import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PersonOrder } from '../../../../../shared/contracts/subscriber/subscriber-orders';
import { ErrorResponse } from '../../../../test/mock-api';
import { callsOf, openSubscriber } from '../../../../test/open-subscriber';
import { customerId } from '../../../../test/render-page';

const route = 'GET /subscriber/{subscriberId}/orders';
const draftId = '01JD0000000000000000000101';

const order = (number: number, changes: Partial<PersonOrder> = {}): PersonOrder => ({
  id: String(number),
  name: `#${number}`,
  at: '2026-11-20T10:00:00.000Z',
  total: 3400,
  refunded: 0,
  currency: 'USD',
  isCancelled: false,
  isTest: false,
  ...changes,
});
const sum = { orders: 3, spent: [{ amount: 9200, currency: 'USD' }], isLeast: false };

const list = () => screen.findByRole('list', { name: 'Subscriber orders' });

test('shows orders with their amounts after refunds and the email that led to them', async () => {
  const orders = [
    order(1004, { email: { draftId, name: 'Winter {{city}}' } }),
    order(1003, { refunded: 1000 }),
    order(1002, { refunded: 3400 }),
    order(1001, { total: 1200, currency: 'JPY', isCancelled: true }),
  ];
  openSubscriber({ [route]: () => ({ hasStore: true, orders, sum }) });
  const lines = within(await list()).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/#1004\$34\.00Nov 20, 2026 · after Winter/);
  expect(within(lines[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/customer/${customerId}/campaign/${draftId}/report`,
  );
  expect(lines[1]).toHaveTextContent('$10.00 refunded');
  expect(lines[2]).toHaveTextContent(/#1002Refunded\$34\.00/);
  expect(lines[3]).toHaveTextContent(/Cancelled¥1,200/);
  expect(screen.getByText('3 orders, $92.00 spent')).toBeVisible();
});

test('loads more orders on click', async () => {
  const { calls } = openSubscriber({
    [route]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor')
        ? { hasStore: true, orders: [order(1)] }
        : {
            hasStore: true,
            orders: [order(2)],
            nextCursor: 'next',
            sum: { ...sum, isLeast: true },
          },
  });
  expect(await screen.findByText('More than 3 orders, $92.00 spent')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older orders' }));
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(2));
  expect(callsOf(calls, route).length).toBeGreaterThan(1);
});

test('shows when a subscriber has no orders, and hides the card without a store', async () => {
  openSubscriber({
    [route]: () => ({ hasStore: true, orders: [], sum: { ...sum, orders: 0, spent: [] } }),
  });
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

test('doesn’t mention orders when no store is connected', async () => {
  const { calls } = openSubscriber();
  await waitFor(() => expect(callsOf(calls, route)).toHaveLength(1));
  expect(await screen.findByRole('region', { name: 'Sequences' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull();
});

test('offers to retry loading orders', async () => {
  let fails = true;
  openSubscriber({
    [route]: () => {
      if (fails)
        throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong' });
      return { hasStore: true, orders: [order(7)], sum };
    },
  });
  const card = await screen.findByRole('region', { name: 'Orders' });
  fails = false;
  await userEvent.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('#7')).toBeVisible();
});
