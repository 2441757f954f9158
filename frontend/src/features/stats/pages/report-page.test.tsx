import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { ReportPage } from './report-page';

const delivery: DeliveryView = {
  id: '01JD000000000000000000DLVR',
  name: 'Spring',
  subject: 'Spring is here',
  status: 'sent',
  sendTo: 1000,
  sent: 980,
  skipped: 15,
  skippedBecause: { unsubscribed: 3, frequency: 11, moon: 1 },
  failed: 5,
  delivered: 970,
  bounced: 10,
  softBounced: 0,
  pending: 0,
  complained: 1,
  open: 245,
  click: 49,
  unsubscribe: 3,
  machineOpen: 12,
  batches: 1,
  batchesDone: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  finishedAt: '2026-11-01T09:00:00.000Z',
};

const link = {
  id: '001',
  link: 'https://shop.example/spring',
  label: 'Shop now',
  clicks: 12,
  createdAt: delivery.createdAt,
};

const person = (index: number) => ({
  id: `row-${index}`,
  subscriberId: `01JD00000000000000000000${String(index).padStart(2, '0')}`,
  email: `person${index}@shop.example`,
  createdAt: '2026-11-02T08:00:00.000Z',
  sentToSGAt: '2026-11-01T08:00:00.000Z',
});

const mock = (createdAt = delivery.createdAt) =>
  mockApi({
    'GET /delivery/{deliveryId}': () => ({ ...delivery, createdAt }),
    'GET /delivery/{deliveryId}/content': () => ({
      html: '<p>Hi</p>',
      text: 'Hi',
      subject: 'Spring is here',
    }),
    'GET /delivery/{deliveryId}/links': () => [link],
    'GET /delivery/{deliveryId}/subscribers': ({ query }) => {
      const offset = Number(query.get('offset'));
      return { subscribers: Array.from({ length: 10 }, (_, index) => person(offset + index)) };
    },
    'GET /delivery/{deliveryId}/subscribers/count': () => ({ total: 25 }),
    'GET /delivery/{deliveryId}/links/{linkId}/subscribers': () => ({
      clicks: [
        {
          id: 'k1',
          subscriber: { id: person(1).subscriberId, email: 'person1@shop.example' },
          createdAt: delivery.createdAt,
        },
      ],
    }),
  });

const open = (search = '') =>
  renderPage(<ReportPage />, {
    path: '/customer/:customerId/campaign/:draftId/report',
    at: `/customer/c1/campaign/${delivery.id}/report${search}`,
  });

test('the overview computes rates from the mails that were sent', async () => {
  mock();
  open();
  expect(await screen.findByTestId('figure Recipients')).toHaveTextContent('1,000');
  expect(screen.getByTestId('figure Open rate')).toHaveTextContent('25%');
  expect(screen.getByTestId('figure Click rate')).toHaveTextContent('5%');
  expect(screen.getByTestId('figure Unsubscribers')).toHaveTextContent('3');
  expect(await screen.findByText('https://shop.example/spring')).toBeVisible();
  const why =
    'Of the skipped: 11 reached by another of your emails a short time before, 3 unsubscribed, 1 for another reason.';
  expect(screen.getByText(why)).toBeVisible();
});

test('recipients come ten a page', async () => {
  const calls = mock();
  open('?tab=recipients');
  expect(await screen.findByText('person0@shop.example')).toBeVisible();
  expect(await screen.findByText('1–10 of 25 recipients')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('person10@shop.example')).toBeVisible();
  const queries = calls.filter(({ key }) => key.endsWith('/subscribers')).map(({ query }) => query);
  expect(queries.at(-1)?.get('limit')).toBe('10');
});

test('a link’s count opens who clicked it, and back', async () => {
  mock();
  open('?tab=clicks');
  await userEvent.click(await screen.findByRole('button', { name: /12 clicks on/ }));
  expect(await screen.findByText('12 Clicked')).toBeVisible();
  expect(await screen.findByText('person1@shop.example')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to links' }));
  expect(await screen.findByText('https://shop.example/spring')).toBeVisible();
});

test('emails from before 13 December 2023 have no lists of people', async () => {
  mock('2023-12-12T10:00:00.000Z');
  open('?tab=opens');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Content Not Available')).toBeInTheDocument();
  expect(
    within(dialog).getByText('This section is only available for emails created after 12/12/2023'),
  ).toBeInTheDocument();
});

test('a delivery is paused at once, and cancelled only after the question', async () => {
  let status: DeliveryView['status'] = 'sending';
  const answers = (next: DeliveryView['status']) => () => {
    status = next;
    return {};
  };
  const calls = mockApi({
    'GET /delivery/{deliveryId}': () => ({ ...delivery, status, sent: 10, batches: 6 }),
    'GET /delivery/{deliveryId}/content': () => ({ html: '', text: '', subject: '' }),
    'GET /delivery/{deliveryId}/links': () => [{ ...link, link: ' ' }],
    'POST /delivery/{deliveryId}/pause': answers('paused'),
    'POST /delivery/{deliveryId}/cancel': answers('cancelled'),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep sending' }));
  expect(calls.some(({ key }) => key.endsWith('/cancel'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the email' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText('This email has no links.')).toBeVisible();
});

test('the plan of a paced email says what is out, and a manager skips the wait', async () => {
  session.accessToken = 'token';
  const batch = { size: 10, total: 10 };
  const calls = mockApi({
    'GET /user': () => ({ userId: 'u1', accountType: 'Manager', status: 'active' }),
    'GET /delivery/{deliveryId}': () => ({
      ...delivery,
      ...{ status: 'sending', batches: 2, batchesDone: 1, waitingFor: 'time' },
      finishedAt: undefined,
    }),
    'GET /delivery/{deliveryId}/plan': () => ({
      ...{ timeZone: 'Europe/Berlin', batchesDone: 1, waitingFor: 'time' },
      batches: [
        { ...batch, number: 1 },
        { number: 2, size: 15, total: 25, localTime: '2026-11-02T09:00' },
      ],
    }),
    'GET /delivery/{deliveryId}/content': () => ({ html: '', text: '', subject: '' }),
    'GET /delivery/{deliveryId}/links': () => [],
    'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait': () => ({}),
  });
  open();
  const plan = await screen.findByRole('table', { name: 'Plan of the batches' });
  expect(plan).toHaveTextContent('11010Sent21525Nov 2, 2026, 9:00 AM');
  expect(screen.getByText('The next batch waits for its time.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the wait' }));
  await waitFor(() => expect(calls.some(({ key }) => key.endsWith('/skip-wait'))).toBe(true));
});
