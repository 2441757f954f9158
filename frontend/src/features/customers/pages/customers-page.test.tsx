import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { CustomersPage } from './customers-page';

const page = (...names: string[]) => ({
  customers: names.map((name, index) => ({
    id: `01JD0000000000000000000${index}00`,
    name,
    premium: true,
    subscribers: 0,
    activeSubscribers: 0,
    health: 'good',
    waiting: [],
  })),
  total: names.length,
});

test('creates an agency’s first customer and lists it', async () => {
  const names: string[] = [];
  mockApi({
    'GET /customer': () => page(...names),
    'POST /customer/create': ({ body }) => {
      names.push((body as { brand: string }).brand);
      return {};
    },
  });
  renderPage(<CustomersPage />);
  expect(await screen.findByText('No customers yet')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Create new customer' })[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.brandRequired)).toBeVisible();
  expect(screen.getByText(messages.customerEmailRequired)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Brand'), 'Olive & Fern');
  await userEvent.type(screen.getByLabelText('Email'), 'owner@olive.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.customerCreated)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Manage Olive & Fern' })).toBeVisible();
  expect(screen.getByText('OF')).toBeVisible();
});

test('asks before the form’s close button discards input', async () => {
  mockApi({ 'GET /customer': () => page('Acorn') });
  renderPage(<CustomersPage />);
  await screen.findByText('Acorn');
  const button = screen.getByRole('button', { name: 'Create new customer' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Brand')).toBeNull();
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Brand'), 'Olive');
  await userEvent.click(button);
  expect(await screen.findByText('Discard new customer?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Brand')).toHaveValue('Olive');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Brand')).toBeNull());
  await userEvent.click(button);
  expect(screen.getByLabelText('Brand')).toHaveValue('');
});

test('lets a manager select the plan, shows the plan’s limits, and marks customers on the free plan', async () => {
  const createdBodies: unknown[] = [];
  mockApi({
    'GET /customer': () => {
      const [acorn, birch] = page('Acorn', 'Birch').customers;
      return { customers: [acorn, { ...birch, premium: false }], total: 2 };
    },
    'POST /customer/create': ({ body }) => {
      createdBodies.push(body);
      return {};
    },
  });
  renderPage(<CustomersPage />);
  await screen.findByText('Birch');
  expect(screen.getAllByText('Free')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Create new customer' }));
  await userEvent.type(screen.getByLabelText('Brand'), 'Cedar');
  await userEvent.type(screen.getByLabelText('Email'), 'owner@cedar.example');
  await userEvent.click(screen.getByRole('combobox', { name: 'Plan' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Free' }));
  expect(screen.getByText('200 subscribers, 4 emails a month')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.customerCreated)).toBeVisible();
  expect(createdBodies).toEqual([{ brand: 'Cedar', email: 'owner@cedar.example', plan: 'free' }]);
});

test('keeps the email address in the form when it is already used, and shows the reason next to it', async () => {
  mockApi({
    'GET /customer': () => page('Acorn'),
    'POST /customer/create': () => {
      throw new ErrorResponse(409, {
        code: 'email_taken',
        message: 'This email is already used to sign in. Use another one.',
        fields: { email: 'Already in use' },
      });
    },
  });
  renderPage(<CustomersPage />);
  await screen.findByText('Acorn');
  await userEvent.click(screen.getByRole('button', { name: 'Create new customer' }));
  await userEvent.type(screen.getByLabelText('Brand'), 'Birch');
  await userEvent.type(screen.getByLabelText('Email'), 'taken@shop.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Already in use')).toBeVisible();
  expect(screen.getByLabelText('Brand')).toHaveValue('Birch');
});

test('shows each customer’s size, last email, health, and pending tasks', async () => {
  const [acorn, birch] = page('Acorn', 'Birch').customers;
  const at = '2026-11-01T00:00:00.000Z';
  mockApi({
    'GET /customer': () => ({
      customers: [
        {
          ...acorn,
          activeSubscribers: 2418,
          lastSend: { deliveryId: acorn?.id, name: 'Spring', status: 'sent', at, openRate: 48.3 },
          waiting: [{ kind: 'delivery_paused', deliveryId: acorn?.id, name: 'Spring' }],
        },
        {
          ...birch,
          health: 'warning',
          rates: {
            delivered: 958,
            bounced: 42,
            complained: 1,
            bounceRate: 4.2,
            complaintRate: 0.1043,
          },
        },
      ],
      total: 2,
    }),
  });
  renderPage(<CustomersPage />);
  const first = await screen.findByRole('row', { name: /Acorn/ });
  expect(first).toHaveTextContent(/2,418.*Spring.*48.3%.*“Spring” is paused/);
  expect(within(first).getByRole('link', { name: '“Spring” is paused' })).toHaveAttribute(
    'href',
    `/customer/${acorn?.id}/campaign/${acorn?.id}/report`,
  );
  const second = screen.getByRole('row', { name: /Birch/ });
  expect(second).toHaveTextContent('Warning4.2% bounced, 0.1% marked as spam');
  expect(second).toHaveTextContent('–');
});

test('shows a failed payment and a paused email beside the rates, and an open setup', async () => {
  const [acorn, birch] = page('Acorn', 'Birch').customers;
  mockApi({
    'GET /customer': () => ({
      customers: [
        {
          ...acorn,
          health: 'warning',
          rates: {
            delivered: 380,
            bounced: 20,
            complained: 0,
            bounceRate: 5,
            complaintRate: 0,
          },
          waiting: [
            { kind: 'payment_failed', until: '2026-12-12T08:00:00.000Z' },
            { kind: 'delivery_paused', deliveryId: acorn?.id, name: 'Advent' },
            { kind: 'import_failed', importId: acorn?.id, fileName: 'old.csv' },
          ],
        },
        { ...birch, setup: { done: 3, total: 5, next: 'brand' } },
      ],
      total: 2,
    }),
  });
  renderPage(<CustomersPage />);
  const first = await screen.findByRole('row', { name: /Acorn/ });
  expect(first).toHaveTextContent('WarningPayment failed5% bounced');
  expect(within(first).getByRole('link', { name: 'Premium until Dec 12, 2026' })).toHaveAttribute(
    'href',
    `/customer/${acorn?.id}/settings/billing`,
  );
  expect(within(first).getByRole('link', { name: '“Advent” is paused and 1 more' })).toBeVisible();
  const second = screen.getByRole('row', { name: /Birch/ });
  expect(second).toHaveTextContent('Setup: 3 of 5 done. Next: brand');
  expect(second).not.toHaveTextContent('Healthy');
});

test('doesn’t list paused emails when all of the customer’s sending is paused', async () => {
  const [acorn] = page('Acorn').customers;
  const paused = { kind: 'delivery_paused', deliveryId: acorn?.id, name: 'Advent' };
  mockApi({
    'GET /customer': () => ({ customers: [{ ...acorn, health: 'paused', waiting: [paused] }] }),
  });
  renderPage(<CustomersPage />);
  expect(await screen.findByText('Sending paused')).toBeVisible();
  expect(screen.queryByText(/Advent/)).toBeNull();
});

test('filters customers who need attention, and shows all of them again', async () => {
  const filters: (string | null)[] = [];
  mockApi({
    'GET /customer': ({ query }) => {
      filters.push(query.get('needsAttention'));
      return query.get('needsAttention') === 'true' ? page() : page('Acorn', 'Birch');
    },
  });
  const { router } = renderPage(<CustomersPage />);
  await screen.findByText('Acorn');
  await userEvent.click(screen.getByRole('radio', { name: 'Needs attention' }));
  expect(await screen.findByText(messages.nothingMatches)).toBeVisible();
  expect(router.state.location.search).toBe('?shown=attention');
  expect(screen.queryByRole('region', { name: 'All customers' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all customers' }));
  expect(await screen.findByText('Acorn')).toBeVisible();
  expect(filters.slice(0, 2)).toEqual(['false', 'true']);
});

test('shows an error with a retry when the list fails to load', async () => {
  let fails = true;
  mockApi({
    'GET /customer': () => {
      if (fails)
        throw new ErrorResponse(500, { code: 'internal_error', message: 'Something went wrong' });
      return page('Acorn');
    },
  });
  renderPage(<CustomersPage />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Retry' }).then((button) => {
      fails = false;
      return button;
    }),
  );
  expect(await screen.findByText('Acorn')).toBeVisible();
});

const brands = () => screen.getAllByRole('link', { name: /^Manage/ }).map((link) => link.ariaLabel);

test('sorts by any column when all customers are loaded, and lists customers without sends last', async () => {
  const [acorn, birch, cedar] = page('Acorn', 'Birch', 'Cedar').customers;
  const lastSend = { name: 'May', at: '2026-05-01T00:00:00.000Z', openRate: 20 };
  mockApi({
    'GET /customer': () => ({
      customers: [
        { ...acorn, activeSubscribers: 5 },
        { ...birch, activeSubscribers: 9, lastSend },
        { ...cedar, activeSubscribers: 7, health: 'paused' },
      ],
    }),
  });
  renderPage(<CustomersPage />);
  await screen.findByText('Acorn');
  const orders: readonly (readonly [string, string])[] = [
    ['Subscribers', 'Birch Cedar Acorn'],
    ['Last email', 'Birch Acorn Cedar'],
    ['Open rate', 'Birch Acorn Cedar'],
    ['Needs attention', 'Cedar Acorn Birch'],
    ['Customer', 'Acorn Birch Cedar'],
    ['Customer', 'Cedar Birch Acorn'],
  ];
  for (const [name, order] of orders) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(brands().join(' ')).toBe(order.replace(/(\w+)/g, 'Manage $1'));
  }
});

test('sorts partially loaded customers by brand and offers no other order', async () => {
  mockApi({ 'GET /customer': () => ({ ...page('Acorn', 'Birch'), nextCursor: 'more' }) });
  renderPage(<CustomersPage />);
  await screen.findByText('Acorn');
  const head = screen.getByRole('columnheader', { name: 'Customer' });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.queryByRole('button', { name: 'Subscribers' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'All customers' })).toBeNull();
});

test('shows totals, pending tasks, and customers who can’t send above the list', async () => {
  const [acorn, birch] = page('Acorn', 'Birch').customers;
  const review = { kind: 'review_waiting', draftId: 'd1', name: 'May' };
  mockApi({
    'GET /customer': () => ({
      customers: [
        { ...acorn, activeSubscribers: 1200, waiting: [review] },
        { ...birch, activeSubscribers: 34, premium: false, health: 'paused' },
      ],
    }),
  });
  renderPage(<CustomersPage />);
  const strip = await screen.findByRole('region', { name: 'All customers' });
  expect(strip).toHaveTextContent('Customers21 on the free plan');
  expect(strip).toHaveTextContent('Subscribers1,234');
  expect(strip).toHaveTextContent('Needs attention21 review waiting');
  expect(strip).toHaveTextContent('Sending stopped1No warning');
});
