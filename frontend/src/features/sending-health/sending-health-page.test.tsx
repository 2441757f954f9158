import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import type { CustomerHealth } from './customer-health';
import { SendingHealthPage } from './sending-health-page';

const rates = { delivered: 900, bounced: 100, complained: 1, bounceRate: 10, complaintRate: 0.111 };
const paused: CustomerHealth = {
  customerId: '01JD000000000000000000CST1',
  brand: 'Olive & Fern',
  level: 'paused',
  since: '2026-11-20T08:00:00.000Z',
  rates,
  advice: ['Find the list the bounced addresses came from.'],
};

const delivery = {
  customerId: paused.customerId,
  brand: paused.brand,
  deliveryId: '01JD000000000000000000DLVR',
  name: 'Spring',
  status: 'paused',
  statusReason: 'Bounces reached 10%.',
  planned: 1200,
  enqueued: 47,
  createdAt: '2026-11-20T07:00:00.000Z',
};

const quota = {
  maxSendRate: 14,
  max24HourSend: 50_000,
  sentLast24Hours: 12_500,
  usedPercent: 25,
  at: '2026-11-20T08:00:00.000Z',
};

const open = (listOverrides: { customers?: CustomerHealth[]; deliveries?: unknown[] } = {}) => {
  let level = paused.level;
  const calls = mockApi({
    'GET /manager/sending-health': () => ({ quota }),
    'GET /manager/sending-health/customers': () => ({
      customers: listOverrides.customers ?? [
        { ...paused, level, advice: level === 'paused' ? paused.advice : [] },
      ],
    }),
    'GET /manager/sending-health/deliveries': () => ({
      deliveries: listOverrides.deliveries ?? [delivery],
    }),
    'POST /customer/{customerId}/sending/release': () => {
      level = 'good';
      return {};
    },
  });
  renderPage(<SendingHealthPage />);
  return calls;
};

test('shows the next batch of running deliveries, but not of paused deliveries', async () => {
  const nextBatchAt = '2026-11-20T09:00:00.000Z';
  const ongoingDelivery = { ...delivery, deliveryId: '01JD000000000000000000DLV2', name: 'Summer' };
  open({
    deliveries: [
      { ...delivery, nextBatchAt },
      {
        ...ongoingDelivery,
        status: 'sending',
        statusReason: undefined,
        waitingFor: 'time',
        nextBatchAt,
      },
    ],
  });
  const underWay = await screen.findByRole('table', { name: 'Emails in progress' });
  const rowOf = (name: string) => within(underWay).getByRole('row', { name: new RegExp(name) });
  expect(rowOf('Summer')).toHaveTextContent(/Waiting for its next batch timeNov 20, 2026/);
  expect(rowOf('Spring')).toHaveTextContent(/Bounces reached 10%\.–$/);
});

test('shows the quota, deliveries with the reason why they are on hold, and rates by customer', async () => {
  open();
  const strip = await screen.findByRole('region', { name: 'Account sending' });
  expect(strip).toHaveTextContent('12,500Of 50,000 in the 24 hours before Nov 20, 2026');
  expect(strip).toHaveTextContent('Quota left37,50025% used, up to 14 per second');
  await waitFor(() =>
    expect(strip).toHaveTextContent(
      'Bounce rate10.00%Last 7 daysSpam rate0.11%Last 7 daysIn progress1Email',
    ),
  );
  const underWay = await screen.findByRole('table', { name: 'Emails in progress' });
  expect(underWay).toHaveTextContent('SpringOlive & FernPaused47 of 1,200Bounces reached 10%.');
  expect(within(underWay).getByRole('link', { name: 'Spring' })).toHaveAttribute(
    'href',
    `/customer/${paused.customerId}/campaign/${delivery.deliveryId}/report`,
  );
  const byCustomer = await screen.findByRole('table', { name: 'Rates by customer' });
  expect(byCustomer).toHaveTextContent('Sending paused900100 · 10%1 · 0.11%');
});

test('asks before releasing a paused customer', async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Resume sending' }));
  const question = await screen.findByRole('dialog', { name: 'Resume sending for Olive & Fern?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Resume sending' }));
  expect(await screen.findByText('Olive & Fern can send again.')).toBeVisible();
  expect(calls.some(({ key }) => key.startsWith('POST'))).toBe(true);
  await waitFor(() => expect(screen.queryByText('What to do')).toBeNull());
});

test('explains when nothing is being sent, and when no customer has sent an email', async () => {
  open({ customers: [], deliveries: [] });
  expect(await screen.findByText('No emails are being sent.')).toBeVisible();
  expect(await screen.findByText('No customer has been checked yet.')).toBeVisible();
});

test('shows an error for a list that fails to load and keeps the other lists visible', async () => {
  mockApi({
    'GET /manager/sending-health': () => ({}),
    'GET /manager/sending-health/customers': () => {
      throw new ErrorResponse(403, { code: 'forbidden', message: 'Not yours.' });
    },
    'GET /manager/sending-health/deliveries': () => ({ deliveries: [] }),
  });
  renderPage(<SendingHealthPage />);
  expect(await screen.findByText('Not yours.')).toBeVisible();
  expect(screen.getByText('No emails are being sent.')).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Quota left' })).toHaveTextContent(
    'Not checked yet',
  );
});
