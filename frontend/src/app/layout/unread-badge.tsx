import { VisuallyHidden } from '@mantine/core';
import { countWords, useUnreadCount } from '../../lib/notifications/use-unread-count';
import { FreshCount } from './fresh-count';

/** The number of notifications the manager hasn't read. Renders nothing at zero. */
export const UnreadBadge = () => {
  const count = useUnreadCount();
  return count && count.unread > 0 ? (
    <>
      <FreshCount>{countWords(count)}</FreshCount> <VisuallyHidden>unread</VisuallyHidden>
    </>
  ) : null;
};
