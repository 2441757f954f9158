import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorResponse, pending } from '../../../../test/mock-api';
import { aStep, aStepList } from '../../../../test/sequences/a-series';
import { liveSequence, openLive } from '../../../../test/sequences/open-live';

const findFigure = (label: string) => screen.findByRole('group', { name: label });

test('shows a sequence’s results as totals, a funnel, and numbers', async () => {
  openLive();
  expect(await findFigure('Entered')).toHaveTextContent('40');
  expect(await findFigure('In sequence')).toHaveTextContent('12waiting for an email');
  expect(await findFigure('Completed or exited')).toHaveTextContent('28');
  expect(await findFigure('Open rate')).toHaveTextContent('50%20 unique opens');
  expect(await findFigure('Click rate')).toHaveTextContent('12.5%5 unique clicks');
  expect(
    screen.getByRole('img', {
      name: '40 entered; email 1 delivered to 38, opened by 20, clicked by 5; email 2 delivered to 0, opened by 0, clicked by 0',
    }),
  ).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /1\. Letter 1/ });
  for (const cell of ['3', '38 95%', '20 50%', '5 12.5%', '2 5%', '1 2.5%']) {
    expect(within(row).getByRole('cell', { name: cell })).toBeVisible();
  }
});

test('shows attributed revenue of a sequence and each of its emails if a store is connected', async () => {
  const attributedRevenue = { amount: 340_000, currency: 'JPY', orders: 5 };
  const steps = [
    aStep(1, { sent: 40, earned: attributedRevenue }),
    aStep(2, { earned: { ...attributedRevenue, orders: 0 } }),
  ];
  openLive({
    series: liveSequence({ earned: attributedRevenue }),
    answers: { 'GET /sequences/{sequenceId}/steps': () => aStepList(steps) },
  });
  expect(await findFigure('Revenue')).toHaveTextContent('¥340,000');
  expect(await findFigure('Orders')).toHaveTextContent('5');
  await waitFor(async () =>
    expect(await findFigure('Revenue per email')).toHaveTextContent('¥8,500Of 40 emails'),
  );
  const row = await screen.findByRole('row', { name: /1\. Letter 1/ });
  expect(within(row).getByRole('cell', { name: '¥340,000 5 orders' })).toBeVisible();
});

test('links an email to its report once it was sent to someone', async () => {
  openLive();
  expect(await screen.findByRole('link', { name: '1. Letter 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/sequence/segment/${aStep(1).id}/report$`)),
  );
  expect(screen.getByText('2. Letter 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: '2. Letter 2' })).toBeNull();
});

test('shows the links of all emails in a tab that has its own URL', async () => {
  const { router } = openLive();
  await userEvent.click(await screen.findByRole('tab', { name: 'Links' }));
  const row = await screen.findByRole('row', { name: /shop\.example\/oil/ });
  expect(row).toHaveTextContent('1. Letter 1');
  expect(row).toHaveTextContent('5');
  expect(router.state.location.search).toBe('?tab=links');
});

test('explains how people enter the sequence before anyone has entered', async () => {
  openLive({ series: liveSequence({ enteredCount: 0, subscribersCount: 0, openRate: null }) });
  expect(await screen.findByText('No one has entered yet')).toBeVisible();
  expect(screen.getByText(/Anyone who joins “VIPs” from now on enters/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add subscribers' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Funnel' })).toBeNull();
});

test('explains that saved changes to a sequence aren’t sent yet', async () => {
  openLive({ series: liveSequence({ hasChanges: true }) });
  expect(await screen.findByText(/has unpublished changes/)).toBeVisible();
});

test('explains why Mailbloom paused a sequence’s emails, and resumes them', async () => {
  const reason = 'The sender was removed. Set it up again, then resume.';
  let sequence = liveSequence({ paused: { steps: 1, reason } });
  openLive({
    answers: {
      'GET /sequences/{sequenceId}': () => sequence,
      'GET /sequences/{sequenceId}/steps': () =>
        aStepList([{ ...aStep(1), paused: { reason } }, aStep(2)]),
      'PUT /sequences/{sequenceId}/resume': () => {
        sequence = liveSequence();
        return sequence;
      },
    },
  });
  expect(await screen.findByText('1 email paused')).toBeVisible();
  expect(await screen.findByRole('row', { name: /1\. Letter 1/ })).toHaveTextContent(
    `Paused: ${reason}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('“Welcome” resumed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('1 email paused')).toBeNull());
});

test('asks before deactivating a sequence, and bases the change on the newest revision', async () => {
  const { calls } = openLive({
    answers: {
      'GET /sequences/{sequenceId}': () => liveSequence({ rev: 9 }),
      'PUT /sequences/{sequenceId}': () => liveSequence({ enabled: false }),
    },
  });
  const saves = () => calls.filter(({ key }) => key === 'PUT /sequences/{sequenceId}');
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText(/12 people in the sequence keep their place/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(saves()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }),
  );
  await waitFor(() =>
    expect(saves().map(({ body }) => body)).toEqual([{ rev: 9, enabled: false }]),
  );
});

test('activates an inactive sequence from the live view', async () => {
  openLive({ series: liveSequence({ enabled: false }) });
  expect(await screen.findByText(/No one can enter and no emails are sent/)).toBeVisible();
  expect(await findFigure('In sequence')).toHaveTextContent('on hold');
  expect(screen.getByRole('button', { name: 'Activate' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    expect.stringContaining('/sequence/compose/segment/'),
  );
});

test('shows a skeleton while loading, and offers to retry after a failure', async () => {
  openLive({ answers: { 'GET /sequences/{sequenceId}': pending } });
  expect(await screen.findByRole('img', { name: 'Loading' })).toBeVisible();
});

test('keeps the totals if emails can’t be loaded, and offers to retry', async () => {
  let isDown = true;
  openLive({
    answers: {
      'GET /sequences/{sequenceId}/steps': () => {
        if (isDown) throw new ErrorResponse(503, { code: 'busy', message: 'Please try again.' });
        return { rev: 4, steps: [aStep(1)] };
      },
    },
  });
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(await findFigure('Entered')).toHaveTextContent('40');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /again|Retry/ }));
  expect(await screen.findByText('1. Letter 1')).toBeVisible();
});

test('explains that a sequence doesn’t exist', async () => {
  openLive({
    answers: {
      'GET /sequences/{sequenceId}': () => {
        throw new ErrorResponse(404, { code: 'sequence_not_found', message: 'It is gone.' });
      },
    },
  });
  expect(await screen.findByText('We can’t find this sequence')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Back to sequences' })).toHaveLength(2);
});
