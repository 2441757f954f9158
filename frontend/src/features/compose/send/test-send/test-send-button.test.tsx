import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { TestSendButton } from './test-send-button';

const draftId = '01JD000000000000000000DRFT';

const open = async (responses: Parameters<typeof mockApi>[0], save = async () => true) => {
  const calls = mockApi({
    'GET /test-recipient': () => ({ emails: ['old@home.test'] }),
    'PUT /test-recipient': ({ body }) => body,
    ...responses,
  });
  renderPage(<TestSendButton draftId={draftId} save={save} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send test email' }));
  await screen.findByRole('button', { name: 'old@home.test' });
  return calls;
};

const type = (text: string) =>
  userEvent.type(screen.getByRole('combobox', { name: 'Send to' }), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send test' }));

test('saves the draft, sends it to the typed addresses, and remembers the addresses', async () => {
  const save = vi.fn(async () => true);
  const calls = await open(
    {
      'POST /draft/{draftId}/test': () => ({
        results: [
          { email: 'me@home.test', status: 'sent' },
          { email: 'gone@home.test', status: 'suppressed' },
        ],
      }),
    },
    save,
  );
  await type('Me@Home.test,gone@home.test,');
  await send();
  expect(await screen.findByText('Test sent to me@home.test.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent to gone@home.test');
  expect(save).toHaveBeenCalledOnce();
  const bodyOf = (key: string) => calls.find((call) => call.key === key)?.body;
  expect(bodyOf('POST /draft/{draftId}/test')).toEqual({
    emails: ['me@home.test', 'gone@home.test'],
  });
  expect(bodyOf('PUT /test-recipient')).toEqual({
    emails: ['me@home.test', 'gone@home.test', 'old@home.test'],
  });
});

test('doesn’t report a test as sent to an address that the email service rejected', async () => {
  await open({
    'POST /draft/{draftId}/test': () => ({
      results: [
        { email: 'me@home.test', status: 'sent' },
        { email: 'odd@home.test', status: 'failed' },
      ],
    }),
  });
  await type('me@home.test,odd@home.test,');
  await send();
  expect(await screen.findByText('Test sent to me@home.test.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent to odd@home.test');
});

test.each([
  'me@home.test, two@home.test; ',
  ' ;me@home.test;;  two@home.test,',
  'me@home.test two@home.test ',
])('ignores separators around addresses: “%s”', async (typed) => {
  const calls = await open({ 'POST /draft/{draftId}/test': () => ({ results: [] }) });
  await type(typed);
  await send();
  await vi.waitFor(() =>
    expect(calls.find(({ key }) => key === 'POST /draft/{draftId}/test')?.body).toEqual({
      emails: ['me@home.test', 'two@home.test'],
    }),
  );
  expect(screen.queryByText(/Invalid email/)).toBeNull();
});

test('shows an invalid address at the field and sends nothing', async () => {
  const calls = await open({});
  await type('nobody,');
  await send();
  expect(screen.getByText('Invalid email: nobody')).toBeInTheDocument();
  expect(calls.map(({ key }) => key)).toEqual(['GET /test-recipient']);
});

test('doesn’t send a draft that can’t be saved', async () => {
  const calls = await open({}, async () => false);
  await userEvent.click(screen.getByRole('button', { name: 'old@home.test' }));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t save the email');
  expect(calls).toHaveLength(1);
});

test('shows Mailbloom’s own message when the server refuses a test', async () => {
  const message = 'You’ve sent 20 test emails this hour. Try again in an hour.';
  await open({
    'POST /draft/{draftId}/test': () => {
      throw new ErrorResponse(429, { code: 'too_many_tests', message });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'old@home.test' }));
  await send();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('removes a remembered address', async () => {
  const calls = await open({});
  await userEvent.click(screen.getByRole('button', { name: 'Forget old@home.test' }));
  expect(calls.find(({ key }) => key === 'PUT /test-recipient')?.body).toEqual({ emails: [] });
});
