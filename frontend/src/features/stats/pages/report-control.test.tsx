import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import { mockApi } from '../../../../test/mock-api';
import { delivery, link, mock, open, report } from '../../../../test/open-report';
import { session } from '../../../lib/api/session';

test('pauses a delivery immediately, but asks before canceling it', async () => {
  let status: DeliveryView['status'] = 'sending';
  const changeStatusTo = (next: DeliveryView['status']) => () => {
    status = next;
    return {};
  };
  const calls = mockApi({
    'GET /delivery/{deliveryId}': () => ({ ...delivery, status, sent: 10, batches: 6 }),
    'GET /delivery/{deliveryId}/content': () => ({ html: '', text: '', subject: '' }),
    'GET /delivery/{deliveryId}/report': () => report,
    'GET /delivery/{deliveryId}/links': () => [{ ...link, link: ' ' }],
    'POST /delivery/{deliveryId}/pause': changeStatusTo('paused'),
    'POST /delivery/{deliveryId}/cancel': changeStatusTo('cancelled'),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep sending' }));
  expect(calls.some(({ key }) => key.endsWith('/cancel'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel email' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText('This email has no links.')).toBeVisible();
});

test('shows how much of a paced email was sent, and lets a manager skip the hold', async () => {
  session.accessToken = 'token';
  const batch = { size: 10, total: 10 };
  const calls = mockApi({
    'GET /user': () => ({ userId: 'u1', accountType: 'Manager', status: 'active' }),
    'GET /delivery/{deliveryId}': () => ({
      ...delivery,
      status: 'sending',
      batches: 2,
      batchesDone: 1,
      waitingFor: 'time',
      finishedAt: undefined,
    }),
    'GET /delivery/{deliveryId}/plan': () => ({
      timeZone: 'Europe/Berlin',
      batchesDone: 1,
      waitingFor: 'time',
      batches: [
        { ...batch, number: 1 },
        { number: 2, size: 15, total: 25, localTime: '2026-11-02T09:00' },
      ],
    }),
    'GET /delivery/{deliveryId}/content': () => ({ html: '', text: '', subject: '' }),
    'GET /delivery/{deliveryId}/report': () => report,
    'GET /delivery/{deliveryId}/links': () => [],
    'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait': () => ({}),
  });
  open();
  const plan = await screen.findByRole('table', { name: 'Batch schedule' });
  expect(plan).toHaveTextContent('11010Sent21525Nov 2, 2026, 9:00 AM');
  expect(screen.getByText('The next batch is waiting for its time.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the wait' }));
  await waitFor(() => expect(calls.some(({ key }) => key.endsWith('/skip-wait'))).toBe(true));
});

test('retries failed recipients with one click, and offers no retry once sending continues', async () => {
  let currentDelivery: Partial<DeliveryView> = {
    status: 'sent_with_errors',
    failedBecause: { gave_up: 4, outcome_unknown: 1 },
    reopenableUntil: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const calls = mockApi({
    'GET /delivery/{deliveryId}/content': () => ({ html: '', text: '', subject: '' }),
    'GET /delivery/{deliveryId}/report': () => report,
    'GET /delivery/{deliveryId}/links': () => [],
    'GET /delivery/{deliveryId}': () => ({ ...delivery, ...currentDelivery }),
    'POST /delivery/{deliveryId}/reopen': () => {
      currentDelivery = { status: 'sending', finishedAt: undefined };
      return {};
    },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry 4 people' }));
  expect(await screen.findByText('Sending')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  const retryRequests = calls.filter(({ key }) => key.endsWith('/reopen'));
  expect(retryRequests.map(({ body }) => body)).toEqual([{ endedAt: delivery.finishedAt }]);
});

test.each<[string, Partial<DeliveryView>]>([
  ['is too old', { failedBecause: { gave_up: 4 }, reopenableUntil: '2020-11-08T09:00:00.000Z' }],
  ['lost only mails that may have arrived', { failedBecause: { outcome_unknown: 5 } }],
])('offers no retry for an email that %s', async (_, changes) => {
  mock({ status: 'sent_with_errors', ...changes });
  open();
  expect(await screen.findByText('Sent, with some failures')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
});

test.each([
  ['sending', true],
  ['paused', false],
] as const)('an email that is %s shows its next batch: %s', async (status, isBatchShown) => {
  mockApi({
    'GET /delivery/{deliveryId}': () => ({
      ...delivery,
      status,
      finishedAt: undefined,
      nextBatchAt: '2026-11-02T09:00:00.000Z',
    }),
    'GET /delivery/{deliveryId}/content': () => ({ html: '', text: '', subject: '' }),
    'GET /delivery/{deliveryId}/report': () => report,
    'GET /delivery/{deliveryId}/links': () => [],
  });
  open();
  expect(await screen.findByText(/recipients · batch/)).toBeVisible();
  expect(screen.queryAllByText(/next batch Nov 2, 2026/)).toHaveLength(isBatchShown ? 1 : 0);
});
