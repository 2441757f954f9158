import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse } from '../../../../test/mock-api';
import {
  onMend,
  openSendStep,
  readyDraft,
  type SendStepSetup,
  segmentId,
  sender,
} from '../../../../test/open-send-step';

// The renderer has its own tests (test/unit/email). In these tests, it would only cost time.
vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));

const sendButton = async () => {
  const button = screen.getByRole('button', { name: 'Send' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
/** Clicks Send and confirms. */
const send = async () => {
  await userEvent.click(await sendButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
};
const sentBodies = (calls: ReturnType<typeof openSendStep>) =>
  calls.filter(({ key }) => key === 'POST /send');

test('shows everything before sending: sender, recipients, and the plan', async () => {
  openSendStep();
  expect(await screen.findByText('146 active subscribers in 1 segment')).toBeVisible();
  expect(await screen.findByText('Newsletter')).toBeVisible();
  expect(
    screen.getByText(/6 batches \(10, 15, 22, 33, 50, …\), the last one after 5 hours/),
  ).toBeVisible();
  const details = screen.getByRole('region', { name: 'Details' });
  await waitFor(() => expect(details).toHaveTextContent('Olive & Fern hello@olive.example'));
  expect(details).toHaveTextContent('SubjectSpring is here');
  await userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
  expect(screen.getByText(/1 batch \(146\), sent at once/)).toBeVisible();
});

test('shows sending details as text and lets the user edit them in place', async () => {
  openSendStep();
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect(details.queryByRole('textbox')).toBeNull();
  await userEvent.click(details.getByRole('button', { name: 'Edit details' }));
  await waitFor(() =>
    expect(details.getByLabelText('Sender', { selector: 'input' })).toHaveValue(
      'Olive & Fern · hello@olive.example',
    ),
  );
  await userEvent.type(details.getByLabelText('Name'), ' again');
  const done = details.getByRole('button', { name: 'Done editing details' });
  expect(done).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(done);
  expect(details.getByText(`${readyDraft.name} again`)).toBeVisible();
  expect(details.queryByRole('textbox')).toBeNull();
});

test('opens a field that has no valid value, and keeps the field open while the user corrects it', async () => {
  openSendStep({ draft: { subject: '' } });
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect(await details.findByText('Enter a subject')).toBeVisible();
  expect(details.queryByRole('button', { name: /editing details$/ })).toBeNull();
  const subject = await details.findByRole('textbox', { name: 'Subject' });
  await userEvent.click(subject);
  await userEvent.keyboard('B');
  await details.findByRole('button', { name: 'Done editing details' });
  expect(subject).toBeVisible();
});

test.each<[string, SendStepSetup]>([
  ['Add a subject.', { draft: { subject: ' ' } }],
  ['Add content.', { draft: { body: '<p></p>' } }],
  ['Choose recipients.', { draft: { segmentIds: [] } }],
  ['The selected segments have no active subscribers. Choose another segment.', { recipients: 0 }],
  ['Add your business address.', { customer: { businessAddress: '' } }],
  [
    'Sending is disabled for this account. Contact us.',
    { customer: { status: 'service_disabled' } },
  ],
  [
    'This warm-up would take more than 1,000 batches. Start with more recipients or a larger multiplier.',
    { recipients: 10 ** 200 },
  ],
])('disables Send with the reason: %s', async (reason, setup) => {
  openSendStep(setup);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Schedule Send' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save as Draft' })).toBeEnabled();
});

test('shows a number below the minimum as invalid and doesn’t apply it', async () => {
  const calls = openSendStep();
  const minutes = screen.getByLabelText('Time span (min)');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '3');
  expect(minutes).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Between 5 and 129,600')).toBeVisible();
  await userEvent.type(minutes, '0');
  await send();
  await waitFor(() => expect(sentBodies(calls)).toHaveLength(1));
  expect(sentBodies(calls)[0]?.body).toMatchObject({ warmUpConfig: { data: { timeSpan: 1800 } } });
});

test('asks for confirmation before sending, shows recipients, sender, subject line, and time, and focuses Cancel', async () => {
  const calls = openSendStep({
    draft: { subject: 'Hi {{first_name|friend}}, spring is here' },
    recipients: 1204,
  });
  const button = await sendButton();
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Send to 1,204 people now?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  expect(dialog).toHaveTextContent('FromOlive & Fern · hello@olive.example');
  expect(dialog).toHaveTextContent('SubjectHi First name, spring is here');
  expect(dialog).toHaveTextContent(/StartsNowLast batchNov 22, 2026, .*, Europe\/Berlin/);
  expect(dialog).toHaveTextContent(/Pace\d+ batches, last one after/);
  // Enter activates the button that has focus, which is Cancel.
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentBodies(calls)).toHaveLength(0);
  await waitFor(() => expect(button).toHaveFocus());
});

test('shows warnings next to Send with a link to each, and again in the confirmation', async () => {
  openSendStep({
    draft: {
      preHeader: 'Three short stories',
      body: '<email-heading>Hi</email-heading><email-button value="Shop"></email-button>',
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Show .*has no URL/ }));
  expect(onMend).toHaveBeenLastCalledWith('editor', '1');
  await userEvent.click(await sendButton());
  expect(await screen.findByText(/1 thing is suggested before you send/)).toBeVisible();
});

test('lets the user confirm a template’s promise in the send step, and undo the confirmation', async () => {
  const body = '<email-paragraph>Here is 10% off to begin with.</email-paragraph>';
  openSendStep({ draft: { preHeader: 'Three short stories', body } });
  await userEvent.click(await screen.findByRole('button', { name: /^Keep as is/ }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Check 1 confirmed sample text again' }),
  );
  expect(await screen.findByRole('button', { name: /^Keep as is/ })).toBeVisible();
});

test('links each problem that prevents sending to the field or page that fixes it', async () => {
  openSendStep({ recipients: 0 });
  await userEvent.click(await screen.findByRole('button', { name: /^Go to recipients/ }));
  expect(onMend).toHaveBeenLastCalledWith('recipients', undefined);
});

test('shows the server’s plan as a chart and a table, in the customer’s time zone', async () => {
  openSendStep();
  expect(
    await screen.findByRole('img', { name: /Recipients per batch \(6 batches\): 10 in/ }),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'Batch schedule' });
  expect(within(table).getByText('Starts (Europe/Berlin)')).toBeVisible();
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent('21525Nov 22, 2026, 10:00 AM');
  expect(screen.getByText(/^4 fewer than the segments’ total/)).toBeVisible();
});

test('shows the limits of a threshold-based warm-up and sends them', async () => {
  const calls = openSendStep();
  await userEvent.click(screen.getByRole('radio', { name: 'Threshold based' }));
  expect(screen.getByLabelText('Maximum bounce rate (%)')).toHaveValue('2');
  expect(screen.getByLabelText('Maximum unsubscribe rate (%)')).toHaveValue('1');
  expect(screen.getByLabelText('Minimum open rate (%)')).toHaveValue('10');
  await send();
  await waitFor(() => expect(sentBodies(calls)).toHaveLength(1));
  expect(sentBodies(calls)[0]?.body).toMatchObject({
    warmUpConfig: { type: 'threshold', data: { bounce: 2, unsubscribe: 1, open: 10 } },
  });
});

test('disables Send for every problem that the server would refuse', async () => {
  openSendStep({ plan: { problem: 'This takes too long.', batches: [] } });
  expect(await screen.findByText('This takes too long.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('sends once on a double click, with the revision on the screen and the selected sender', async () => {
  const calls = openSendStep();
  await userEvent.dblClick(await sendButton());
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByRole('dialog', { name: messages.emailSending })).toBeVisible();
  expect(sentBodies(calls)).toHaveLength(1);
  expect(sentBodies(calls)[0]?.body).toMatchObject({
    draftId: readyDraft.id,
    rev: readyDraft.rev,
    subject: 'Spring is here',
    senderId: sender.id,
    segmentIds: [segmentId],
  });
  expect(screen.getByRole('link', { name: 'View Email Stats' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/campaign/${readyDraft.id}/report$`)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back to emails' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/emails$/);
});

test('shows that Send requests a review when all of the store’s emails are reviewed', async () => {
  const calls = openSendStep({
    draft: { preHeader: 'At last' },
    settings: { reviewRequired: true },
    send: () => ({ dataValues: { status: 'pending review', deliveryId: readyDraft.id } }),
  });
  expect(await screen.findByText(/A manager approves every email for this store/)).toBeVisible();
  await userEvent.click(await sendButton());
  const question = await screen.findByRole('dialog', { name: 'Submit this email for review?' });
  const checks = screen.getByRole('region', { name: 'Before you send', hidden: true });
  expect(checks).toHaveTextContent('A manager must approve this email before it’s sent.');
  expect(checks).not.toHaveTextContent('Ready to send');
  expect(question).toHaveTextContent('It stays a draft until then');
  expect(question).not.toHaveTextContent('Starts');
  await userEvent.click(within(question).getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByRole('dialog', { name: messages.emailOnReview })).toBeVisible();
  expect(calls.filter(({ key }) => key === 'POST /send')).toHaveLength(1);
});

test('explains that an email is reviewed before it is sent', async () => {
  openSendStep({
    send: () => ({ dataValues: { status: 'pending review', deliveryId: readyDraft.id } }),
  });
  await send();
  expect(await screen.findByRole('dialog', { name: messages.emailOnReview })).toBeVisible();
});

test('offers an upgrade at the plan’s limit and keeps the email unchanged', async () => {
  openSendStep({
    send: () => {
      throw new ErrorResponse(455, {
        code: 'email_quota_exceeded',
        message: messages.emailQuotaExceeded,
      });
    },
  });
  await send();
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade' });
  expect(within(dialog).getByText(messages.emailQuotaExceeded)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sendButton()).toBeVisible();
});

test('asks before sending while an import is running, and sends nothing if the user closes the question', async () => {
  const calls = openSendStep({ isPending: true });
  await send();
  expect(await screen.findByText(messages.pendingCsv)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(messages.pendingCsv)).toBeNull());
  expect(sentBodies(calls)).toHaveLength(0);
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Send to current subscribers' }));
  await waitFor(() => expect(sentBodies(calls)).toHaveLength(1));
});
