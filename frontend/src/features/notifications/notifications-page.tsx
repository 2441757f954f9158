import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { EmptyState } from '../../components/empty-state';
import { CursorPager } from '../../components/list/cursor-pager';
import { List } from '../../components/list/list';
import { ListPage } from '../../components/list/list-page';
import { useTabAddress } from '../../components/list/tab-address';
import { plural } from '../../lib/format';
import { unreadCountText, useUnreadCount } from '../../lib/notifications/use-unread-count';
import { NotificationRow } from './notification-row';
import classes from './notifications.module.css';
import { useNotifications } from './use-notifications';

const LoadingRows = () => (
  <Stack gap="xs" role="img" aria-label="Loading notifications">
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
      <Skeleton key={index} height={78} radius="lg" />
    ))}
  </Stack>
);

const nothingYet = {
  all: (
    <EmptyState picture="emails" title="No notifications yet">
      Review requests, sent and paused emails, imports, domains, and payments for your customers
      appear here for 90 days.
    </EmptyState>
  ),
  unread: (
    <EmptyState picture="emails" title="All caught up">
      New activity from your customers appears here.
    </EmptyState>
  ),
} as const;

/** A list of events in a manager's customers' accounts, newest first. */
export const NotificationsPage = () => {
  const count = useUnreadCount();
  const unread = count?.unread ?? 0;
  const tabs = useTabAddress([
    { value: 'all', label: 'All' },
    { value: 'unread', label: count && unread > 0 ? `Unread ${unreadCountText(count)}` : 'Unread' },
  ]);
  const { pages, notifications, nextCursor, ...list } = useNotifications(tabs.current.value);
  return (
    <ListPage
      title="Notifications"
      actions={
        <Button
          variant="default"
          disabled={unread === 0}
          loading={list.isMarking}
          onClick={() => void list.markAll()}
        >
          Mark all as read
        </Button>
      }
      tabs={tabs}
    >
      <List
        {...pages.place}
        rows={notifications}
        error={list.error}
        onRetry={list.retry}
        // A page may contain no unread notifications although a later page contains some.
        isStale={notifications?.length === 0 && nextCursor !== undefined}
        loading={<LoadingRows />}
        nothingYet={nothingYet[tabs.current.value]}
      >
        <Stack gap="sm">
          <Paper p={0} component="ul" className={classes.list} aria-label="Notifications">
            {notifications?.map((one) => (
              <NotificationRow key={one.id} notification={one} />
            ))}
          </Paper>
          <CursorPager pages={pages} nextCursor={nextCursor}>
            {`${plural(notifications?.length ?? 0, 'notification')} on this page`}
          </CursorPager>
        </Stack>
      </List>
    </ListPage>
  );
};
