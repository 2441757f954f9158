import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TestRun } from '../../../../../../shared/contracts/sequences/test-run';
import { ErrorResponse } from '../../../../../test/mock-api';
import { aSequence, aStep } from '../../../../../test/sequences/a-series';
import { openBuilder, press } from '../../../../../test/sequences/open-sequence-builder';

vi.mock('../../../../editor/preview/email-preview', () => ({
  EmailPreview: () => <p>The mail</p>,
}));

type Responses = NonNullable<Parameters<typeof openBuilder>[1]>['answers'];

const openEmails = (responses: Responses = {}, sequence = aSequence()) =>
  openBuilder(sequence, { state: { goToEmailsStep: true }, answers: responses });

const aRun = (changes: Partial<TestRun> = {}): TestRun => ({
  id: '01JD00000000000000000RUN01',
  state: 'running',
  emails: ['me@home.test'],
  everySeconds: 60,
  startedAt: '2026-11-23T15:00:00.000Z',
  isHeld: false,
  nextAt: '2026-11-23T15:01:00.000Z',
  steps: [aStep(1), aStep(2)].map(({ id, delayInMinutes }, index) => ({
    stepId: id,
    delayInMinutes,
    missed: [],
    ...(index === 0
      ? { state: 'sent', at: '2026-11-23T15:00:00.000Z' }
      : { state: 'waiting' as const }),
  })),
  ...changes,
});

const path = '/sequences/{sequenceId}/test-run' as const;

const startTestRun = async (to = 'me@home.test,') => {
  await press('Test run');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Send to' }), to);
};

test('shows a test run’s delays next to the real delays, and the run’s progress', async () => {
  const { calls } = openEmails({ [`POST ${path}`]: () => ({ run: aRun() }) });
  await screen.findByRole('button', { name: 'Add email' });
  await startTestRun();
  const plan = screen.getByRole('table', { name: 'Send schedule' });
  expect(within(plan).getByRole('row', { name: '1. Letter 1 at once right away' })).toBeVisible();
  const second = '2. Letter 2 after 1 minute 2 days later';
  expect(within(plan).getByRole('row', { name: second })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '15 seconds' }));
  expect(within(plan).getByRole('row', { name: /after 15 seconds/ })).toBeVisible();
  await press('Start test run');
  expect(await screen.findByText(/^1 of 2 emails went to me@home.test/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Letter 1 Sent at 4:00 PM right away/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Letter 2 Waiting 2 days later/ })).toBeVisible();
  expect(calls.find(({ key }) => key === `POST ${path}`)?.body).toEqual({
    emails: ['me@home.test'],
    everySeconds: 15,
  });
  expect(calls.find(({ key }) => key === 'PUT /test-recipient')?.body).toEqual({
    emails: ['me@home.test', 'old@home.test'],
  });
});

test('shows a test run’s progress when the user returns to the page, and lets the user stop it', async () => {
  const { calls } = openEmails({
    [`GET ${path}`]: () => ({ run: aRun() }),
    [`DELETE ${path}`]: () => ({ run: aRun({ state: 'stopped' }) }),
  });
  await press('Test run: 1 of 2');
  await press('Stop');
  expect(await screen.findByText('Stopped. 1 of 2 emails went to me@home.test.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Letter 2 Not sent/ })).toBeVisible();
  expect(calls.some(({ key }) => key === `DELETE ${path}`)).toBe(true);
  await press('Run again');
  expect(await screen.findByRole('combobox', { name: 'Send to' })).toBeVisible();
});

test('names an unfinished email and doesn’t start a test run', async () => {
  openEmails({
    [`POST ${path}`]: () => {
      const message = "2 subject and body can't be empty";
      throw new ErrorResponse(400, {
        code: 'sequence_refused',
        message,
        fields: { emails: message },
      });
    },
  });
  await startTestRun();
  await press('Start test run');
  expect(await screen.findByText("2 subject and body can't be empty")).toBeVisible();
  expect(
    await screen.findByRole('button', { name: /2\. Letter 2/, pressed: true }),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks for test addresses and shows the server’s refusal in the dialog', async () => {
  openEmails({
    [`POST ${path}`]: () => {
      throw new ErrorResponse(400, {
        code: 'sender_not_verified',
        message: 'Verify the sender first.',
      });
    },
  });
  await press('Test run');
  await press('Start test run');
  expect(await screen.findByText('Enter an address.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'old@home.test' }));
  await press('Start test run');
  expect(await screen.findByText('Verify the sender first.')).toBeVisible();
});

test('explains which emails weren’t sent and why the test run is waiting', async () => {
  const [one, two] = aRun().steps;
  if (!one || !two) throw new Error('A run has two steps here');
  const missed = [{ email: 'me@home.test', status: 'suppressed' as const }];
  openEmails({
    [`GET ${path}`]: () => ({
      run: aRun({
        isHeld: true,
        nextAt: '2026-11-23T16:00:00.000Z',
        steps: [
          { ...one, missed },
          { ...two, stepId: '01JD00000000000000000GONE1', state: 'left', message: 'It is gone.' },
          { ...two, state: 'unknown' },
        ],
      }),
    }),
  });
  await press('Test run: 1 of 3');
  expect(
    await screen.findByText(/20 test emails were sent this hour. The next one goes out at 5:00 PM/),
  ).toBeVisible();
  expect(
    screen.getByText('Not sent: not to me@home.test (suppressed or unsubscribed)'),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /Removed email Not sent: It is gone/ })).toBeVisible();
  expect(screen.getByText('Interrupted. It may not have been sent.')).toBeVisible();
});
