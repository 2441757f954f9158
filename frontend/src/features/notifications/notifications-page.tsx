import { Button, Paper, Skeleton, Stack, Tabs } from '@mantine/core';
import { EmptyState } from '../../components/empty-state';
import { CursorPager } from '../../components/list/cursor-pager';
import { listState } from '../../components/list/list-state';
import { ListStates } from '../../components/list/list-states';
import { Page } from '../../components/page';
import { plural } from '../../lib/format';
import { countWords } from '../../lib/notifications/use-unread-count';
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

/** What happened at the customers a manager serves, newest first. */
export const NotificationsPage = () => {
  const { tab, pages, notifications, nextCursor, error, ...list } = useNotifications();
  const unread = list.count?.unread ?? 0;
  const state = listState({
    rows: notifications,
    error,
    page: pages.isFirst ? 1 : 2,
    // A page may hold nothing unread though a later one does.
    isStale: notifications?.length === 0 && nextCursor !== undefined,
  });
  return (
    <Page
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
    >
      <Tabs value={tab} onChange={list.openTab}>
        <Tabs.List mb="md">
          <Tabs.Tab value="all">All</Tabs.Tab>
          <Tabs.Tab value="unread">
            {list.count && unread > 0 ? `Unread ${countWords(list.count)}` : 'Unread'}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <ListStates
            state={state}
            error={error}
            onRetry={list.retry}
            nothingYet={nothingYet[tab]}
            onFirstPage={() => list.openTab(tab)}
          >
            {notifications ? (
              <Stack gap="sm">
                <Paper p={0} component="ul" className={classes.list} aria-label="Notifications">
                  {notifications.map((one) => (
                    <NotificationRow key={one.id} notification={one} />
                  ))}
                </Paper>
                <CursorPager pages={pages} nextCursor={nextCursor}>
                  {`${plural(notifications.length, 'notification')} on this page`}
                </CursorPager>
              </Stack>
            ) : (
              <LoadingRows />
            )}
          </ListStates>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};
