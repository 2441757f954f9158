import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ActivityEvent } from '../../../../../shared/contracts/subscriber/subscriber-activity';
import type { SubscriberView } from '../../../../../shared/contracts/subscribers';
import { mockApi } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { SubscriberPage } from './subscriber-page';

const id = '01JD00000000000000000READ1';
const friends = '01JD00000000000000000FR1ND';
const file = '01JD0000000000000000000F11';
const draftId = '01JD000000000000000000DRFT';

const aSubscriber = (changes: Partial<SubscriberView> = {}): SubscriberView => ({
  ...{ id, email: 'ada@shop.example', name: 'Ada', status: 'active' },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', fields: { city: 'Rome', size: 'M' } },
  ...{ segmentIds: [friends], statusHistory: [] },
  ...changes,
});

const segments = [
  { id: friends, name: 'Friends', origin: 'manually' },
  { id: file, name: 'spring.csv', origin: 'file' },
  { id: '01JD0000000000000000000DYN', name: 'Romans', origin: 'dynamic' },
];

const email = { draftId, name: 'Spring', subject: 'Spring is here' };
const at = '2026-11-20T10:00:00.000Z';

const anEvent = (number: number): ActivityEvent => ({
  ...{ id: `r${number}`, kind: 'received', at, email },
});

type Answers = Parameters<typeof mockApi>[0];

const open = (answers: Answers = {}) => {
  const calls = mockApi({
    'GET /subscriber/{subscriberId}': () => aSubscriber(),
    'GET /subscriber/{subscriberId}/activity': () => ({ events: [], total: 0 }),
    'GET /subscriber/fieldKeys': () => ({ fields: [{ key: 'colour', type: 'text' }] }),
    'GET /segment': () => ({ segments, total: 3 }),
    ...answers,
  });
  const page = renderPage(<SubscriberPage />, {
    path: '/customer/:customerId/subscriber/:subscriberId',
    at: `/customer/${customerId}/subscriber/${id}`,
  });
  return { calls, ...page };
};

const ofKey = (calls: ReturnType<typeof mockApi>, key: string) =>
  calls.filter((call) => call.key === key);

test('activity: every kind in words, leading to the email’s report', async () => {
  const link = 'https://shop.test/sale';
  const segment = { segmentId: friends, segmentName: 'Friends' };
  open({
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
        { id: 'a', kind: 'added', at, segmentId: friends },
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
    expect.stringContaining('Unsubscribed by the link in an email'),
    expect.stringContaining('Imported in Friends'),
    expect.stringContaining('Signed up through the form of Friends'),
    expect.stringContaining('Added by hand to a segment that was deleted'),
  ]);
  const [report] = within(list).getAllByRole('link', { name: 'Spring' });
  expect(report).toHaveAttribute('href', `/customer/${customerId}/campaign/${draftId}/report`);
});

test('thirty at a time; older ones are fetched from where the page ended', async () => {
  const { calls } = open({
    'GET /subscriber/{subscriberId}/activity': ({ query }) =>
      query.get('cursor')
        ? { events: [anEvent(30), anEvent(31)], total: 32 }
        : {
            events: Array.from({ length: 30 }, (_, n) => anEvent(n)),
            ...{ total: 32, nextCursor: 'older' },
          },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older activity' }));
  await waitFor(() => expect(screen.getAllByText('Received')).toHaveLength(32));
  expect(screen.queryByRole('button', { name: 'Show older activity' })).not.toBeInTheDocument();
  const queries = ofKey(calls, 'GET /subscriber/{subscriberId}/activity').map(({ query }) =>
    Object.fromEntries(query),
  );
  expect(queries[0]).toEqual({ limit: '30' });
  expect(queries).toContainEqual({ limit: '30', cursor: 'older' });
});
