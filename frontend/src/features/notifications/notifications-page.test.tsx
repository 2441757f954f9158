import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type NotificationKind,
  notificationAbout,
  notificationKind,
} from '../../../../shared/contracts/managers/notifications';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import type { NotificationView } from './notification-row';
import { kinds, pathTo } from './notification-words';
import { NotificationsPage } from './notifications-page';

const draftId = '01JD000000000000000000DRF1';
const aNotification = (id: string, change: Partial<NotificationView> = {}): NotificationView => ({
  id: `01JD00000000000000000000${id}`,
  type: 'chat',
  kind: 'review_asked',
  isRead: false,
  description: 'The email “Spring” is in review.',
  createdAt: '2026-11-24T08:00:00.000Z',
  customer: { id: '01C', name: 'Fern & Thistle' },
  about: { page: 'review', id: draftId },
  ...change,
});

/** Mocks a server that remembers which notifications are read. */
const open = (all: NotificationView[], responses: Parameters<typeof mockApi>[0] = {}) => {
  let remainingNotifications = all;
  const unreadNotifications = () => remainingNotifications.filter(({ isRead }) => !isRead);
  const calls = mockApi({
    'GET /notifications': ({ query }) => ({
      notifications: query.get('tab') === 'unread' ? unreadNotifications() : remainingNotifications,
    }),
    'GET /notifications/count': () => ({
      unread: unreadNotifications().length,
      isMore: false,
      newestId: remainingNotifications[0]?.id,
    }),
    'PUT /notifications/{notificationId}': ({ path, body }) => {
      remainingNotifications = remainingNotifications.map((entry) =>
        path.endsWith(entry.id)
          ? { ...entry, isRead: (body as { isRead: boolean }).isRead }
          : entry,
      );
      return {};
    },
    'POST /notifications/read': () => {
      remainingNotifications = remainingNotifications.map((entry) => ({ ...entry, isRead: true }));
      return {};
    },
    ...responses,
  });
  return { calls, ...renderPage(<NotificationsPage />, { path: '/notifications' }) };
};

const rows = () => screen.findAllByRole('listitem');

test('shows what happened, where, and when, and marks the notification as read when its link is opened', async () => {
  const { calls } = open([aNotification('N1')]);
  const [row] = await rows();
  expect(row).toHaveTextContent(
    /Review requested.*Unread.*Chat.*“Spring” is in review.*Fern & Thistle ·/,
  );
  await userEvent.click(within(row as HTMLElement).getByRole('link', { name: 'Review requested' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    `/customer/01C/review/${draftId}`,
  );
  const marked = calls.find(({ key }) => key === 'PUT /notifications/{notificationId}');
  expect(marked?.body).toEqual({ isRead: true });
});

test('marks a notification as read and as unread again', async () => {
  open([aNotification('N1'), aNotification('N2', { isRead: true, kind: 'import_failed' })]);
  const name = 'Review requested, Fern & Thistle';
  await userEvent.click(await screen.findByRole('button', { name: `Mark as read: ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: `Mark as unread: ${name}` }));
  expect(await screen.findByRole('button', { name: `Mark as read: ${name}` })).toBeVisible();
});

test('lists unread notifications in the Unread tab, and explains when there are none', async () => {
  open([aNotification('N1'), aNotification('N2', { isRead: true, kind: 'import_failed' })]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Unread 1' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: /^Mark as read/ }));
  expect(await screen.findByText('All caught up')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Unread' })).toBeVisible();
});

test('marks all notifications up to the newest as read in one step', async () => {
  const { calls } = open([aNotification('N2'), aNotification('N1')]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(screen.queryByText('Unread', { selector: '.mantine-Badge-label' })).toBeNull(),
  );
  const { body } = calls.find(({ key }) => key === 'POST /notifications/read') ?? {};
  expect(body).toEqual({ upTo: '01JD00000000000000000000N2' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled(),
  );
});

test('opens the next page and returns to the previous one', async () => {
  const { calls } = open([], {
    'GET /notifications': ({ query }) =>
      query.get('cursor')
        ? { notifications: [aNotification('N1')] }
        : { notifications: [aNotification('N2', { kind: 'payment_failed' })], nextCursor: 'more' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Review requested')).toBeVisible();
  expect(calls.some(({ query }) => query.get('cursor') === 'more')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('Payment failed')).toBeVisible();
});

test('explains what will appear on the page before the first notification', async () => {
  open([]);
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('shows a server failure with a retry', async () => {
  let fails = true;
  open([], {
    'GET /notifications': () => {
      if (fails) throw new ErrorResponse(500, { code: 'internal_error', message: 'It failed.' });
      return { notifications: [aNotification('N1')] };
    },
  });
  const retryButton = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retryButton);
  expect(await rows()).toHaveLength(1);
});

test('reports a failed change of the read status and leaves the row unchanged', async () => {
  open([aNotification('N1')], {
    'PUT /notifications/{notificationId}': () => {
      throw new ErrorResponse(404, { code: 'notification_not_found', message: 'It is gone.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read/ }));
  expect(await screen.findByText('It is gone.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Mark as read/ })).toBeVisible();
});

test.each(notificationKind.options)(
  'gives the notification kind %s a title of its own',
  (kind: NotificationKind) => {
    const others = notificationKind.options.filter((other) => other !== kind);
    expect(others.map((other) => kinds[other].title)).not.toContain(kinds[kind].title);
  },
);

test.each(notificationAbout.shape.page.options)('links a notification to the page %s', (page) => {
  expect(pathTo({ page, id: draftId }, '01C')).toMatch(/^\/(customer\/01C|manager)\//);
});
