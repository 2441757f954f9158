import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorResponse } from '../../../../test/mock-api';
import { delivery, mock, open as openReport } from '../../../../test/open-report';
import { customerId, renderPage } from '../../../../test/render-page';
import { aStep } from '../../../../test/sequences/a-series';
import { StepReportPage } from './step-report-page';

const sequenceId = '01JD00000000000000000SEQU0';

const step = (sent: number) => ({
  ...aStep(1, { sent }),
  sequenceId,
  delivery: { ...aStep(1, { sent }).delivery, body: '<p>Hi</p>' },
});

const open = (type = 'segment') =>
  renderPage(<StepReportPage />, {
    path: '/customer/:customerId/sequence/:sequenceType/:sequenceStepId/report',
    at: `/customer/${customerId}/sequence/${type}/${delivery.id}/report`,
  });

/**
 * The delivery of an email in a sequence. Its status is always “being sent”, and it has no planned
 * recipients.
 */
const ongoingStep = {
  ...({ status: 'sending', finishedAt: undefined } as const),
  sendTo: 0,
  batches: 0,
  sequenceId,
};

const mockUnsentStep = () => {
  throw new ErrorResponse(404, { code: 'delivery_not_found', message: 'Not sent.' });
};

test('shows the report of a sequence’s email without sending progress', async () => {
  mock(ongoingStep, {}, {}, { 'GET /sequences/delivery/one/{stepId}': () => step(980) });
  open();
  expect(await screen.findByTestId('figure Recipients')).toHaveTextContent('1,000');
  expect(screen.getByTestId('figure Open rate')).toHaveTextContent('25.0%');
  expect(screen.getByText(/Active since Nov 1, 2026/)).toBeVisible();
  expect(screen.queryByText('Sending')).toBeNull();
  expect(screen.queryByText(/your average/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Back to sequence' })).toHaveAttribute(
      'href',
      `/customer/${customerId}/sequence/segment/${sequenceId}`,
    ),
  );
  await userEvent.click(screen.getByRole('tab', { name: /Opens/ }));
  expect(await screen.findByRole('columnheader', { name: /Opened At/ })).toBeVisible();
});

test('identifies the email as part of a sequence, also when opened from a subscriber’s page', async () => {
  mock(ongoingStep);
  openReport();
  expect(await screen.findByTestId('figure Recipients')).toHaveTextContent('1,000');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('explains why a paused email isn’t being sent', async () => {
  const paused = { ...ongoingStep, status: 'paused', statusReason: 'No Premium.' } as const;
  mock(paused, {}, {}, { 'GET /sequences/delivery/one/{stepId}': () => step(980) });
  open();
  expect(await screen.findByText('No Premium.')).toBeVisible();
});

test('mentions emails to people who entered the sequence again, which the figures don’t include', async () => {
  mock(ongoingStep, {}, {}, { 'GET /sequences/delivery/one/{stepId}': () => step(1100) });
  open();
  expect(await screen.findByText(/120 emails to people who entered again count/)).toBeVisible();
});

test('explains that an email hasn’t been sent to anyone yet', async () => {
  mock(
    {},
    {},
    {},
    {
      'GET /delivery/{deliveryId}': mockUnsentStep,
      'GET /shopifySequence/delivery/one/{stepId}': () => step(0),
    },
  );
  open('shopify');
  expect(await screen.findByText('No emails sent yet')).toBeVisible();
});

test('explains that an email doesn’t exist', async () => {
  const rejectAsMissing = () => {
    throw new ErrorResponse(404, { code: 'sequence_not_found', message: 'Gone.' });
  };
  mock(
    {},
    {},
    {},
    {
      'GET /delivery/{deliveryId}': mockUnsentStep,
      'GET /sequences/delivery/one/{stepId}': rejectAsMissing,
    },
  );
  open();
  expect(await screen.findByText('We can’t find this email')).toBeVisible();
});
