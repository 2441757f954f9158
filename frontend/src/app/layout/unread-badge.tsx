import { VisuallyHidden } from '@mantine/core';
import { unreadCountText, useUnreadCount } from '../../lib/notifications/use-unread-count';
import { NewCount } from './fresh-count';

/** The number of notifications the manager hasn't read. Renders nothing at zero. */
export const UnreadBadge = () => {
  const count = useUnreadCount();
  return count && count.unread > 0 ? (
    <>
      <NewCount>{unreadCountText(count)}</NewCount> <VisuallyHidden>unread</VisuallyHidden>
    </>
  ) : null;
};
