import { formatClock } from '../../lib/format';
import { initials } from '../../lib/initials';
import classes from './inbox.module.css';
import { type InboxEmail, truncateFor } from './inbox-cut';
import type { InboxClient } from './inbox-limits';

type Props = {
  readonly client: InboxClient;
  readonly email: InboxEmail;
  readonly isDark: boolean;
};

/** An email in an email client's message list, truncated as that client does. */
export const InboxRow = ({ client, email, isDark }: Props) => {
  const { subject, preview } = truncateFor(client, email);
  const isOneLine = client.isOneLine === true;
  return (
    <div
      className={classes.row}
      data-scheme={isDark ? 'dark' : 'light'}
      data-one-line={isOneLine || undefined}
    >
      {isOneLine ? null : (
        <span className={classes.avatar} aria-hidden>
          {initials(email.from)}
        </span>
      )}
      <span className={classes.from}>{email.from}</span>
      <span className={classes.time}>{formatClock('2026-01-01T09:00')}</span>
      <span className={classes.text}>
        <span className={classes.subject}>{subject}</span>{' '}
        <span className={classes.preview} data-after={(isOneLine && preview !== '') || undefined}>
          {preview}
        </span>
      </span>
    </div>
  );
};
