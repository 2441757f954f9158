import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorResponse } from '../../../../../test/mock-api';
import { aSequence, aStep, aStepList } from '../../../../../test/sequences/a-series';
import { openBuilder, press } from '../../../../../test/sequences/open-sequence-builder';

vi.mock('../../../../editor/preview/email-preview', () => ({
  EmailPreview: () => <p>The mail</p>,
}));

type Responses = NonNullable<Parameters<typeof openBuilder>[1]>['answers'];

const openEmails = (responses: Responses = {}, sequence = aSequence()) =>
  openBuilder(sequence, { state: { goToEmailsStep: true }, answers: responses });

/**
 * Mocks a change that the server stores, so that reloading the emails every ten seconds doesn't
 * undo it.
 */
const responsesAfter = (
  route: keyof NonNullable<Responses>,
  next: ReturnType<typeof aStepList>,
): Responses => {
  let currentSteps = aStepList([aStep(1), aStep(2)]);
  return {
    'GET /sequences/{sequenceId}/steps': () => currentSteps,
    [route]: () => {
      currentSteps = next;
      return currentSteps;
    },
  };
};

const field = (name: string) => screen.findByRole('textbox', { name });

test('lets the user edit the delay of an email in place', async () => {
  const next = aStepList([aStep(1), aStep(2, {}, 3 * 24 * 60 + 5 * 60)], 5);
  const { calls } = openEmails(responsesAfter('PUT /sequences/step/{stepId}', next));
  await press('Wait 2 days before email 2, change delay');
  expect(await field('Days')).toHaveFocus();
  await userEvent.clear(await field('Days'));
  await userEvent.type(await field('Days'), '3');
  await userEvent.clear(await field('Hours'));
  await userEvent.type(await field('Hours'), '5');
  await press('Confirm');
  const changedDelayButton = await screen.findByRole('button', {
    name: /Wait 3 days 5 hours before email 2/,
  });
  await waitFor(() => expect(changedDelayButton).toHaveFocus());
  const call = calls.find(({ key }) => key === 'PUT /sequences/step/{stepId}');
  expect(call?.body).toEqual({ delayInMinutes: 3 * 1440 + 300 });
});

test('doesn’t accept a delay of 91 days, and leaves the delay unchanged on Escape', async () => {
  const { calls } = openEmails();
  await press('Wait 2 days before email 2, change delay');
  await userEvent.clear(await field('Days'));
  await userEvent.type(await field('Days'), '91');
  expect(screen.getByText('Between 0 and 90')).toBeVisible();
  // Neither Enter nor the button applies the '9' that was typed first.
  await userEvent.keyboard('{Enter}');
  await press('Confirm');
  expect(await field('Days')).toHaveValue('91');
  await waitFor(async () => expect(await field('Days')).toHaveFocus());
  for (const wrong of ['1.5', '-1', ' ']) {
    await userEvent.clear(await field('Days'));
    await userEvent.type(await field('Days'), `${wrong}{Enter}`);
    expect(screen.getByText('Between 0 and 90')).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /Wait 2 days before email 2/ })).toBeVisible();
  expect(calls.some(({ key }) => key.startsWith('PUT'))).toBe(false);
});

test('shows an added email immediately', async () => {
  const next = aStepList([aStep(1), aStep(2), aStep(3, { subject: '', hasBody: false })], 5);
  const { calls } = openEmails(responsesAfter('POST /sequences/{sequenceId}/addStep', next));
  await press('Add email');
  expect(
    await screen.findByRole('button', { name: /3\. Email with no subject/, pressed: true }),
  ).toBeVisible();
  expect(screen.getByText('No content yet')).toBeVisible();
  // The new email scrolls into view, even far down a long list.
  const scrolledElement = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1);
  expect(scrolledElement).toHaveTextContent('3. Email with no subject');
  expect(screen.getByRole('button', { name: 'Add email' })).toHaveFocus();
  expect(calls.find(({ key }) => key.startsWith('POST'))?.body).toEqual({});
});

test('lets the user remove only the last email, then shows the email before it', async () => {
  openEmails(responsesAfter('DELETE /sequences/removeStep/{stepId}', aStepList([aStep(1)], 5)));
  await screen.findByRole('button', { name: 'Remove 2. Letter 2' });
  expect(screen.queryByRole('button', { name: 'Remove 1. Letter 1' })).toBeNull();
  await press('Remove 2. Letter 2');
  await press('Remove');
  const remainingEmail = await screen.findByRole('button', { name: /1\. Letter 1/, pressed: true });
  await waitFor(() => expect(remainingEmail).toHaveFocus());
  // A sequence needs at least one email, so the only email can't be removed.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull());
});

test('reorders emails, and disables moving the first email up and the last email down', async () => {
  const one = aStep(1);
  const two = aStep(2);
  const movedSteps = [
    { ...two, step: 1 },
    { ...one, step: 2 },
  ];
  const { calls } = openEmails(
    responsesAfter('PUT /sequences/{sequenceId}/steps', aStepList(movedSteps, 5)),
  );
  expect(await screen.findByRole('button', { name: 'Move 1. Letter 1 up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move 2. Letter 2 down' })).toBeDisabled();
  await press('Move 1. Letter 1 down');
  // The email is the last one now and can't move down, so focus moves to the remaining button.
  const moveUpButton = await screen.findByRole('button', { name: 'Move 2. Letter 1 up' });
  await waitFor(() => expect(moveUpButton).toHaveFocus());
  const call = calls.find(({ key }) => key === 'PUT /sequences/{sequenceId}/steps');
  expect(call?.body).toEqual({ rev: 4, stepIds: [two.id, one.id] });
});

test('shows merge tags in email titles by name', async () => {
  const tagged = { subject: 'Hello {{first_name|friend}}', preHeader: 'From {{brand}}' };
  openEmails({
    'GET /sequences/{sequenceId}/steps': () => aStepList([aStep(1, tagged), aStep(2)]),
  });
  const card = await screen.findByRole('button', { name: /1\. Hello First name From Your brand/ });
  expect(screen.getByRole('button', { name: 'Move 1. Hello friend down' })).toBeVisible();
  const aside = screen.getByRole('complementary', { name: 'Email 1' });
  expect(within(aside).getByRole('heading')).toHaveTextContent('1. Hello First name');
  expect(card).not.toHaveTextContent('{{');
});

test('calls a different API for a store sequence', async () => {
  const { calls } = openEmails(
    { 'POST /shopifySequence/addStep': () => aStepList([aStep(1), aStep(2), aStep(3)], 5) },
    aSequence({ type: 'shopify', segmentId: null, triggerType: 'FIRST_ORDER' }),
  );
  await press('Add email');
  await screen.findByRole('button', { name: /3\. Letter 3/, pressed: true });
  expect(calls.find(({ key }) => key.startsWith('POST'))?.body).toEqual({
    sequenceId: aSequence().id,
  });
});

test('explains why a change was refused, and reloads the emails', async () => {
  const { calls } = openEmails({
    'POST /sequences/{sequenceId}/addStep': () => {
      throw new ErrorResponse(409, { code: 'stale_version', message: 'Somebody else changed it.' });
    },
  });
  await screen.findByRole('button', { name: 'Add email' });
  const before = calls.filter(({ key }) => key.endsWith('/steps')).length;
  await press('Add email');
  expect(await screen.findByText('Somebody else changed it.')).toBeVisible();
  await waitFor(() =>
    expect(calls.filter(({ key }) => key.endsWith('/steps')).length).toBeGreaterThan(before),
  );
});

test('the calendar shows each email on its day, in the customer’s time zone', async () => {
  openEmails(
    {},
    aSequence({ activeDays: { ...aSequence().activeDays, saturday: false, sunday: false } }),
  );
  await press('Calendar preview');
  const enters = await screen.findByLabelText('If someone enters on');
  await userEvent.clear(enters);
  await userEvent.type(enters, '2026-11-26T10:00');
  const month = await screen.findByRole('table', { name: 'November 2026' });
  expect(within(month).getByRole('cell', { name: '26 Email 1' })).toBeVisible();
  // Two days later is a Saturday, so the email is sent on Monday.
  expect(within(month).getByRole('cell', { name: '30 Email 2' })).toBeVisible();
  expect(screen.getByText('Nov 30, 2026, 10:00 AM')).toBeVisible();
  expect(screen.getByText(/Times are in Europe\/Paris time/)).toBeVisible();
});

test('offers to retry loading emails', async () => {
  let fails = true;
  openEmails({
    'GET /sequences/{sequenceId}/steps': () => {
      if (fails) throw new ErrorResponse(400, { code: 'bad', message: 'Not now' });
      return aStepList([aStep(1)]);
    },
  });
  expect(await screen.findByText('Not now')).toBeVisible();
  fails = false;
  await press('Retry');
  expect(await screen.findByRole('button', { name: /1\. Letter 1/, pressed: true })).toBeVisible();
});
