import { notifications } from '@mantine/notifications';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MessageCode, messageCode } from '../../../../../shared/contracts/messages';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { findToast, visibleToasts } from '../../../../test/toasts';
import { session } from '../../../lib/api/session';
import { ResultToasts } from './result-toasts';

type Kind = 'success' | 'error' | 'info';
type Expected = { readonly type: Kind; readonly by: 'userMessage' | 'systemMessage' } & {
  /**
   * How long a message stays on screen: `always` until it is closed, even across reloads, `once`
   * until it is closed or the page is reloaded, and `shortly` for a moment.
   */
  readonly stays: 'always' | 'once' | 'shortly';
};

const expected: Readonly<Record<MessageCode, Expected>> = {
  csv_processed: { type: 'success', by: 'userMessage', stays: 'shortly' },
  csv_failed: { type: 'error', by: 'userMessage', stays: 'once' },
  delivery_success: { type: 'success', by: 'userMessage', stays: 'shortly' },
  delivery_paused: { type: 'error', by: 'userMessage', stays: 'always' },
  sending_warning: { type: 'info', by: 'systemMessage', stays: 'always' },
  sending_paused: { type: 'error', by: 'systemMessage', stays: 'always' },
  sending_released: { type: 'success', by: 'systemMessage', stays: 'always' },
  review_requested: { type: 'info', by: 'userMessage', stays: 'shortly' },
  review_changes_requested: { type: 'info', by: 'userMessage', stays: 'shortly' },
  review_approved: { type: 'success', by: 'userMessage', stays: 'shortly' },
  review_replied: { type: 'info', by: 'userMessage', stays: 'shortly' },
  review_resolved: { type: 'info', by: 'userMessage', stays: 'shortly' },
  review_reopened: { type: 'info', by: 'userMessage', stays: 'shortly' },
  form_page_generated: { type: 'success', by: 'userMessage', stays: 'shortly' },
  subscribers_not_imported: { type: 'error', by: 'userMessage', stays: 'once' },
  payment_success: { type: 'success', by: 'userMessage', stays: 'shortly' },
  payment_failed: { type: 'error', by: 'userMessage', stays: 'always' },
  plan_ended: { type: 'info', by: 'userMessage', stays: 'always' },
  plan_given: { type: 'success', by: 'userMessage', stays: 'shortly' },
  range_changed: { type: 'info', by: 'userMessage', stays: 'always' },
  compliance_approved: { type: 'success', by: 'systemMessage', stays: 'always' },
  compliance_rejected: { type: 'error', by: 'systemMessage', stays: 'always' },
  suppressed_list_processed: { type: 'success', by: 'userMessage', stays: 'shortly' },
  suppressed_list_failed: { type: 'error', by: 'userMessage', stays: 'once' },
  export_ready: { type: 'success', by: 'userMessage', stays: 'once' },
  export_failed: { type: 'error', by: 'userMessage', stays: 'once' },
  bulk_processed: { type: 'success', by: 'userMessage', stays: 'shortly' },
  bulk_failed: { type: 'error', by: 'userMessage', stays: 'once' },
  domain_verified: { type: 'success', by: 'userMessage', stays: 'shortly' },
  domain_failed: { type: 'error', by: 'userMessage', stays: 'always' },
  store_data_request: { type: 'info', by: 'userMessage', stays: 'always' },
};

beforeEach(() => {
  session.accessToken = 'token';
});
afterEach(() => vi.useRealTimers());

const messageText = (code: MessageCode) =>
  `What the server says of ${code}: “autumn.csv”, 1,200 people.`;

const open = (code: MessageCode) => {
  const { type, by } = expected[code];
  const message = {
    id: 'm1',
    code,
    description: '',
    metadata: { jobId: 'j1' },
    createdAt: '2026-11-01T00:00:00.000Z',
    [by]: { message: messageText(code), type },
  };
  mockApi({
    'GET /user/messages': () => ({
      userMessage: [],
      systemMessage: [],
      [by]: [message],
    }),
  });
  return renderPage(<ResultToasts />);
};

test.each(messageCode.options)('shows the server’s text for the message %s', async (code) => {
  open(code);
  const toast = await findToast();
  expect(toast).toHaveTextContent(messageText(code));
});

test.each(messageCode.options)(
  'shows the message %s until it is dismissed, or only briefly, depending on its code',
  async (code) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { stays } = expected[code];
    const { unmount } = open(code);
    await findToast();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(visibleToasts()).toHaveLength(stays === 'shortly' ? 0 : 1);
    // Simulates a reload.
    unmount();
    notifications.clean();
    open(code);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(visibleToasts()).toHaveLength(stays === 'always' ? 1 : 0);
  },
);
