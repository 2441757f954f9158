import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { UserMessage } from '../../../../shared/contracts/messages';
import { mockApi } from '../../../test/mock-api';
import { customerId, renderPage } from '../../../test/render-page';
import { invalidate } from '../../lib/api/invalidate';
import { session } from '../../lib/session/session';
import { MessagePoll } from './message-poll';

const message = (id: string, text: string, changes: Partial<UserMessage> = {}): UserMessage => ({
  id,
  code: 'csv_processed',
  description: '',
  metadata: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  userMessage: { message: text, type: 'success' },
  ...changes,
});

const mock = (...messages: readonly UserMessage[]) =>
  mockApi({
    'GET /user/messages': () => ({ userMessage: messages, systemMessage: [] }),
    'DELETE /user/messages/{messageId}': () => ({}),
  });

const polls = (calls: ReturnType<typeof mock>) =>
  calls.filter(({ key }) => key === 'GET /user/messages').length;

test('a message is shown once, however often the poll brings it', async () => {
  const calls = mock(message('m1', 'list.csv is imported'));
  renderPage(<MessagePoll />);
  expect(await screen.findByText('list.csv is imported')).toBeVisible();
  await invalidate('GET /user/messages');
  await invalidate('GET /user/messages');
  await waitFor(() => expect(polls(calls)).toBeGreaterThanOrEqual(3));
  expect(screen.getAllByText('list.csv is imported')).toHaveLength(1);
  expect(calls.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
});

test('closing a message closes it for good', async () => {
  session.account = {
    userId: 'u1',
    email: 'manager@agency.example',
    accountType: 'Manager',
    status: 'active',
    timeZone: 'Europe/Paris',
    averageOpenRate: 0,
    premium: false,
  };
  const calls = mock(message('m2', 'Your account is approved', { code: 'compliance_approved' }));
  renderPage(<MessagePoll />);
  const toast = await screen.findByRole('alert');
  const close = toast.querySelector('button');
  if (!close) throw new Error('The message cannot be closed');
  await userEvent.click(close);
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/user/messages/m2'));
  expect(calls.at(-1)?.headers['x-customer-id']).toBe(customerId);
});
