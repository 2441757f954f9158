import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aGrowth, originTotals } from '../../../test/a-growth';
import { aSegment } from '../../../test/a-segment';
import { mockApi, Refusal } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { AudiencePage } from './audience-page';

const person = {
  ...{ id: '01JD0000000000000000000001', email: 'ada@shop.example', name: 'Ada' },
  ...{ status: 'active', createdAt: '2026-11-01T00:00:00.000Z' },
};

const open = (search: string, answers: Parameters<typeof mockApi>[0]) => {
  const calls = mockApi({
    'GET /import': () => ({ imports: [] }),
    'GET /subscriber/growth': () => aGrowth(),
    'GET /segment/originTotal': () => originTotals,
    'GET /sequences': () => ({ sequences: [] }),
    'GET /segment': () => ({ segments: [aSegment()], total: 1 }),
    'GET /customer/{customerId}': () => ({}),
    'GET /subscriber/statusTotal': () => [],
    'GET /subscriber/total': () => ({ total: 1 }),
    ...answers,
  });
  const at = `/customer/c1/audience${search}`;
  const { router } = renderPage(<AudiencePage />, { path: '/customer/:customerId/audience', at });
  const last = (key: string) =>
    Object.fromEntries(calls.filter((call) => call.key === key).at(-1)?.query ?? []);
  return { router, last };
};

const head = (name: string) => screen.findByRole('columnheader', { name });

test('people are read from the newest or from the oldest; the address keeps which', async () => {
  const { router, last } = open('?page=2', {
    'GET /subscriber': ({ query }) => ({
      subscribers: [person],
      direction: query.get('direction') ?? 'descending',
    }),
  });
  const added = await head('Added on');
  await waitFor(() => expect(added).toHaveAttribute('aria-sort', 'descending'));
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Added on' }));
  await waitFor(() => expect(added).toHaveAttribute('aria-sort', 'ascending'));
  expect(last('GET /subscriber')).toMatchObject({ direction: 'ascending', offset: '0' });
  expect(router.state.location.search).toBe('?order=createdAt&direction=ascending');
});

test('members of rules are in no order, and are not offered in one', async () => {
  open('', { 'GET /subscriber': () => ({ subscribers: [person] }) });
  expect(await screen.findByText('ada@shop.example')).toBeVisible();
  expect(await head('Added on')).not.toHaveAttribute('aria-sort');
  expect(screen.queryByRole('button', { name: 'Added on' })).toBeNull();
});

test('segments are ordered by every column', async () => {
  const { last } = open('?tab=manually', {});
  expect(await head('Added on')).toHaveAttribute('aria-sort', 'descending');
  const columns = { Name: 'name', Subscribers: 'count', Active: 'active' };
  for (const [name, order] of Object.entries(columns)) {
    await userEvent.click(screen.getByRole('button', { name }));
    const direction = order === 'name' ? 'ascending' : 'descending';
    expect(await head(name)).toHaveAttribute('aria-sort', direction);
    await waitFor(() => expect(last('GET /segment')).toMatchObject({ order, direction }));
  }
});

test('a list too long for an order says so and goes back to its own', async () => {
  const problem = { code: 'too_many_to_order', message: 'There are too many.' };
  open('?tab=manually&order=count', {
    'GET /segment': ({ query }) => {
      if (query.get('order')) throw new Refusal(400, problem);
      return { segments: [aSegment()], total: 1 };
    },
  });
  expect(await screen.findByText('There are too many.')).toBeVisible();
  expect(await head('Added on')).toHaveAttribute('aria-sort', 'descending');
});
