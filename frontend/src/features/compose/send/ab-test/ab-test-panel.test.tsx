import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DraftAbTest } from '../../../../../../shared/contracts/email/ab-test';
import { openSendStep, type SendStepSetup } from '../../../../../test/open-send-step';

// The renderer has its own tests (test/unit/email). In these tests, it would only cost time.
vi.mock('../../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));

const abTest: DraftAbTest = {
  percent: 20,
  measure: 'opens',
  hours: 4,
  others: [{ subject: 'Half price today', preHeader: '' }],
};

const open = (changes: Partial<DraftAbTest> = {}, setup: SendStepSetup = {}) =>
  openSendStep({ recipients: 2000, draft: { trial: { ...abTest, ...changes } }, ...setup });

const panel = () => within(screen.getByRole('region', { name: 'A/B test subject lines' }));
const sendButton = () => screen.getByRole('button', { name: 'Send' });

test('starts an A/B test with an empty second subject line, which disables Send', async () => {
  openSendStep({ recipients: 2000 });
  await userEvent.click(panel().getByRole('button', { name: 'A/B test subject lines' }));
  expect(panel().getByRole('group', { name: 'Variant B' })).toBeVisible();
  expect(panel().getByText(/Spring is here/)).toBeVisible();
  const problem = 'Subject B is empty. Fill it in, or remove it from the test.';
  await waitFor(() => expect(screen.getAllByText(problem)).toHaveLength(2));
  expect(sendButton()).toBeDisabled();
  await userEvent.click(panel().getByRole('button', { name: 'Remove A/B test' }));
  await waitFor(() => expect(sendButton()).toBeEnabled());
});

test('explains with numbers that a list is too small before an A/B test starts', async () => {
  openSendStep({ recipients: 7 });
  expect(
    await screen.findByText(
      'An A/B test needs at least 8 recipients. With 50% of them in the test, each of two subjects goes to at least 2. This email has 7.',
    ),
  ).toBeVisible();
  expect(panel().getByRole('button', { name: 'A/B test subject lines' })).toBeDisabled();
});

test('starts an A/B test on a small list with as many people as needed', async () => {
  openSendStep({ recipients: 450 });
  const beginButton = panel().getByRole('button', { name: 'A/B test subject lines' });
  await waitFor(() => expect(beginButton).toBeEnabled());
  await screen.findAllByText(/450/);
  await userEvent.click(beginButton);
  expect(panel().getByLabelText('Test group (% of recipients)')).toHaveValue('45');
});

test('shows how many people the A/B test reaches, and sends the settings shown on the screen', async () => {
  const calls = open();
  await waitFor(() => expect(sendButton()).toBeEnabled());
  expect(
    panel().getByText(
      '400 of 2,000 people get one of the 2 subjects, 200 each. After 4 hours, the subject that most people opened goes to the other 1,600.',
    ),
  ).toBeVisible();
  await userEvent.click(panel().getByRole('radio', { name: 'Clicks' }));
  const hours = panel().getByLabelText('Test duration (hours)');
  await userEvent.clear(hours);
  await userEvent.type(hours, '2');
  await userEvent.click(sendButton());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    '2 subjects on 400 people, winner to everyone else after 2 hours',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'POST /send')).toBe(true));
  expect(calls.find(({ key }) => key === 'POST /send')?.body).toMatchObject({
    trial: { ...abTest, measure: 'clicks', hours: 2 },
  });
  // Waits, because the plan is requested shortly after the last change.
  await waitFor(() => {
    const planRequest = calls.filter(({ key }) => key === 'POST /send/plan').at(-1)?.body;
    expect(planRequest).toMatchObject({ trial: { percent: 20, hours: 2 } });
  });
});

test('allows up to four subject lines, and removes a subject line with its preview text', async () => {
  open();
  const add = () => panel().queryByRole('button', { name: 'Add a subject' });
  await userEvent.click(add() as HTMLElement);
  await userEvent.click(add() as HTMLElement);
  expect(panel().getByRole('group', { name: 'Variant D' })).toBeVisible();
  expect(add()).toBeNull();
  await userEvent.click(panel().getByRole('button', { name: 'Remove variant B' }));
  expect(panel().queryByRole('group', { name: 'Variant D' })).toBeNull();
  await waitFor(() => expect(screen.getAllByText(/Subject B is empty/)).toHaveLength(2));
});

test('ends the A/B test when the last additional subject line is removed', async () => {
  const calls = open();
  await userEvent.click(panel().getByRole('button', { name: 'Remove variant B' }));
  expect(panel().getByRole('button', { name: 'A/B test subject lines' })).toBeVisible();
  await waitFor(() => expect(sendButton()).toBeEnabled());
  await userEvent.click(sendButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'POST /send')).toBe(true));
  expect(calls.find(({ key }) => key === 'POST /send')?.body).toMatchObject({ trial: null });
});

test.each<[string, Partial<DraftAbTest>, SendStepSetup]>([
  [
    'Subject B is the same as subject A. Change one of them, or remove it from the test.',
    { others: [{ subject: 'Spring is here', preHeader: '' }] },
    {},
  ],
  [
    '20% of 15 people is 3, and each of the 2 subjects needs at least 2. Test more people or fewer subjects.',
    {},
    { recipients: 15 },
  ],
])('disables Send for an A/B test with the reason: %s', async (text, changes, setup) => {
  open(changes, setup);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  expect(sendButton()).toBeDisabled();
});

test('warns about a small list for an A/B test but allows sending', async () => {
  open({}, { recipients: 203 });
  expect(await screen.findByText(/^With so few people, the result could be chance/)).toBeVisible();
  expect(
    panel().getByText(/^41 of 203 people get one of the 2 subjects, 21 and 20\./),
  ).toBeVisible();
  await waitFor(() => expect(sendButton()).toBeEnabled());
});

test('checks the additional subject lines too', async () => {
  open({ others: [{ subject: 'Hi {{no_such_field}}', preHeader: '' }] });
  const variantProblem = await screen.findByText(/^Variant B: /);
  expect(variantProblem).toHaveTextContent('{{no_such_field}}');
  expect(sendButton()).toBeEnabled();
});

test('previews the selected subject line and sends it as a test', async () => {
  const calls = open();
  const choice = await screen.findByRole('radiogroup', { name: 'Subject shown in preview' });
  const inbox = () => screen.getByRole('region', { name: 'Inbox preview' });
  expect(inbox()).toHaveTextContent('Spring is here');
  await userEvent.click(within(choice).getByRole('radio', { name: 'Subject B' }));
  expect(inbox()).toHaveTextContent('Half price today');
  await userEvent.click(screen.getByRole('button', { name: 'Send test email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send test email' });
  expect(await within(dialog).findByText(/starts with “\[Test B\]”/)).toBeVisible();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'me@home.test' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }));
  expect(await within(dialog).findByText('Test sent to me@home.test.')).toBeVisible();
  expect(calls.find(({ key }) => key === 'POST /draft/{draftId}/test')?.body).toEqual({
    emails: ['me@home.test'],
    variant: 'B',
  });
});

test('shows no choice of subject line without an A/B test, and sends the email itself as a test', async () => {
  const calls = openSendStep({ recipients: 2000 });
  await waitFor(() => expect(sendButton()).toBeEnabled());
  expect(screen.queryByRole('radiogroup', { name: 'Subject shown in preview' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send test email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send test email' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'me@home.test' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }));
  expect(await within(dialog).findByText('Test sent to me@home.test.')).toBeVisible();
  expect(calls.find(({ key }) => key === 'POST /draft/{draftId}/test')?.body).toEqual({
    emails: ['me@home.test'],
  });
});
