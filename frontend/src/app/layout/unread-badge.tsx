import { VisuallyHidden } from '@mantine/core';
import { countWords, useUnreadCount } from '../../lib/notifications/use-unread-count';
import { FreshCount } from './fresh-count';

/** How many notifications the manager has not read; nothing while all are. */
export const UnreadBadge = () => {
  const count = useUnreadCount();
  return count && count.unread > 0 ? (
    <>
      <FreshCount>{countWords(count)}</FreshCount> <VisuallyHidden>unread</VisuallyHidden>
    </>
  ) : null;
};
