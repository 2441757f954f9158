import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse, pending } from '../../../../test/mock-api';
import { customerId } from '../../../../test/render-page';
import { aSequence } from '../../../../test/sequences/a-sequence';
import {
  idleSequence,
  mockSequences,
  openSequences,
} from '../../../../test/sequences/open-sequences';

const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

test('shows a sequence’s trigger, the people in it, and its results in a row', async () => {
  mockSequences();
  openSequences();
  const row = await rowOf('Welcome');
  for (const text of ['3', '1,204', 'Active', '46.7%', '11.5%']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(within(row).getByRole('link', { name: 'Newsletter' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/audience/${aSequence().segmentId}`,
  );
  const otherRow = await rowOf('Win-back');
  expect(within(otherRow).getByText('Inactive')).toBeVisible();
  expect(within(otherRow).getAllByTitle('No emails sent yet')).toHaveLength(2);
  expect(within(otherRow).getByRole('link', { name: 'Win-back' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/sequence/compose/segment/${idleSequence.id}`,
  );
});

test('a column shows attributed revenue if a store is or was connected', async () => {
  const attributedRevenue = { amount: 9950, currency: 'USD', orders: 2 };
  mockSequences([aSequence({ earned: attributedRevenue })]);
  openSequences();
  expect(within(await rowOf('Welcome')).getByText('$99.50')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Revenue/ })).toBeVisible();
});

test('shows when a sequence has no trigger or its segment was deleted', async () => {
  const { segmentName: _segmentName, ...withoutSegmentName } = aSequence();
  const without = {
    ...withoutSegmentName,
    id: '01JD000000000000000000SEQ3',
    name: 'New',
    segmentId: null,
  };
  mockSequences([withoutSegmentName, without]);
  openSequences();
  expect(await screen.findByText('Segment deleted')).toBeVisible();
  expect(within(await rowOf('New')).getByTitle('No trigger chosen yet')).toBeVisible();
});

test('shows the number of sequences of each kind in the tabs, and says for store sequences that no store is connected', async () => {
  const store = aSequence({
    id: '01JD000000000000000000SHOP',
    type: 'shopify',
    name: 'Thanks',
    segmentId: null,
    triggerType: 'FIRST_ORDER',
  });
  mockSequences(undefined, { 'GET /shopifySequence': () => ({ sequences: [store] }) });
  openSequences();
  expect(await screen.findByRole('tab', { name: 'Segments 2' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Shopify 1' }));
  const row = await rowOf('Thanks');
  expect(within(row).getByText('First order')).toBeVisible();
  expect(screen.getByText(/No store connected/)).toBeVisible();
});

test('sorts all sequences by a column header, lists those without results last, and filters them by search', async () => {
  mockSequences();
  openSequences('?order=openRate&direction=ascending');
  await rowOf('Welcome');
  const names = screen.getAllByRole('button', { name: /^Actions for/ });
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Actions for Welcome',
    'Actions for Win-back',
  ]);
  await userEvent.type(screen.getByLabelText('Search sequences'), 'WIN');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welcome' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Win-back' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Search sequences'), 'ter');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('link', { name: 'Welcome' })).toBeVisible();
});

test('shows placeholder rows while the list loads', async () => {
  mockSequences([], { 'GET /sequences': pending });
  openSequences();
  expect(await screen.findByRole('table', { name: 'Segments' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
});

test('explains why the list can’t be loaded, and reloads it', async () => {
  let isDown = true;
  mockSequences([], {
    'GET /sequences': () => {
      if (isDown) throw new ErrorResponse(503, { code: 'busy', message: 'Please try again.' });
      return { sequences: [aSequence()] };
    },
  });
  openSequences();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Welcome' })).toBeVisible();
});

test('asks for a name for a new sequence and opens it in the builder', async () => {
  const calls = mockSequences([], {
    'POST /shopifySequence': () => aSequence({ id: 'new', type: 'shopify' }),
  });
  openSequences('?tab=shopify');
  expect(await screen.findByRole('heading', { name: messages.noContent })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New sequence' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create sequence' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Sequence name'), ' Thanks {Enter}');
  const elsewhere = `/customer/${customerId}/sequence/compose/shopify/new`;
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(elsewhere);
  expect(calls.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body)).toEqual([
    { name: 'Thanks' },
  ]);
});
