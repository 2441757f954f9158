import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ActivityEvent } from '../../../../../shared/contracts/subscriber/subscriber-activity';
import { callsOf, friendsSegmentId, openSubscriber } from '../../../../test/open-subscriber';
import { customerId } from '../../../../test/render-page';

const draftId = '01JD000000000000000000DRFT';

const email = { draftId, name: 'Spring', subject: 'Spring is here' };
const at = '2026-11-20T10:00:00.000Z';

const anEvent = (number: number): ActivityEvent => ({
  id: `r${number}`,
  kind: 'received',
  at,
  email,
});

test('describes every kind of activity and links to the email’s report', async () => {
  const link = 'https://shop.test/sale';
  const segment = { segmentId: friendsSegmentId, segmentName: 'Friends' };
  openSubscriber({
    'GET /subscriber/{subscriberId}/activity': () => ({
      events: [
        { id: 'c', kind: 'clicked', at, email, link },
        { id: 'o', kind: 'opened', at, email },
        { id: 'r', kind: 'received', at, email },
        {
          id: 's',
          kind: 'status',
          at,
          status: 'unsubscribed',
          reason: 'unsubscribed by email link',
        },
        { id: 'i', kind: 'imported', at, ...segment },
        { id: 'f', kind: 'form', at, ...segment },
        { id: 'a', kind: 'added', at, segmentId: friendsSegmentId },
      ],
      total: 7,
    }),
  });
  const list = await screen.findByRole('list', { name: 'Activity' });
  const lines = within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringContaining('Clicked https://shop.test/sale in Spring'),
    expect.stringContaining('Opened Spring'),
    expect.stringContaining('Received Spring'),
    expect.stringContaining('Unsubscribed from an email link'),
    expect.stringContaining('Imported in Friends'),
    expect.stringContaining('Signed up through the form of Friends'),
    expect.stringContaining('Added manually to a deleted segment'),
  ]);
  const [report] = within(list).getAllByRole('link', { name: 'Spring' });
  expect(report).toHaveAttribute('href', `/customer/${customerId}/campaign/${draftId}/report`);
});

test('shows a different icon for resubscribing than for unsubscribing', async () => {
  const change = { kind: 'status', at, reason: 'manual' } as const;
  openSubscriber({
    'GET /subscriber/{subscriberId}/activity': () => ({
      events: [
        { id: 'b', ...change, status: 'active' },
        { id: 'a', ...change, status: 'unsubscribed' },
      ],
      total: 2,
    }),
  });
  const [returnedItem, leftItem] = await within(
    await screen.findByRole('list', { name: 'Activity' }),
  ).findAllByRole('listitem');
  expect(returnedItem?.querySelector('svg')).toHaveClass('tabler-icon-user-check');
  expect(leftItem?.querySelector('svg')).toHaveClass('tabler-icon-user-off');
});

test('shows thirty activities at a time, and loads older activities on request', async () => {
  const { calls } = openSubscriber({
    'GET /subscriber/{subscriberId}/activity': ({ query }) =>
      query.get('cursor')
        ? { events: [anEvent(30), anEvent(31)], total: 32 }
        : {
            events: Array.from({ length: 30 }, (_, n) => anEvent(n)),
            total: 32,
            nextCursor: 'older',
          },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older activity' }));
  await waitFor(() => expect(screen.getAllByText('Received')).toHaveLength(32));
  expect(screen.queryByRole('button', { name: 'Show older activity' })).not.toBeInTheDocument();
  const queries = callsOf(calls, 'GET /subscriber/{subscriberId}/activity').map(({ query }) =>
    Object.fromEntries(query),
  );
  expect(queries[0]).toEqual({ limit: '30' });
  expect(queries).toContainEqual({ limit: '30', cursor: 'older' });
});
