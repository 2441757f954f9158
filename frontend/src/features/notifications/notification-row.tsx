import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { StateBadge } from '../../components/badges/state-badge';
import { LongText } from '../../components/long-text';
import { RowLink } from '../../components/table/title-cell';
import type { ApiResult } from '../../lib/api/client';
import { formatMoment } from '../../lib/format';
import { kinds, pathTo, typeLabels } from './notification-words';
import classes from './notifications.module.css';
import { markNotification } from './use-notifications';

export type NotificationView = ApiResult<'GET /notifications'>['notifications'][number];

type Props = { readonly notification: NotificationView };

/** Moves focus to the page, because a row that leaves the unread list loses focus. */
const keepFocus = () => {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
};

/** A button that shows whether a notification is read, and marks it as read or unread. */
const ReadToggle = ({ notification: { id, isRead, kind, customer } }: Props) => {
  const actionLabel = isRead ? 'Mark as unread' : 'Mark as read';
  const ToggleIcon = isRead ? IconMail : IconMailOpened;
  return (
    <Tooltip label={actionLabel}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${actionLabel}: ${kinds[kind].title}, ${customer.name}`}
        onClick={() => void markNotification(id, !isRead).then(keepFocus)}
      >
        <ToggleIcon size={18} />
      </ActionIcon>
    </Tooltip>
  );
};

/**
 * A notification: what happened, at which customer, and a link. Opening the link marks it as read.
 */
export const NotificationRow = ({ notification }: Props) => {
  const { id, kind, type, description, createdAt, isRead, customer, about } = notification;
  const { title, icon: KindIcon, tone } = kinds[kind];
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        <KindIcon size={18} />
      </span>
      <div className={classes.words}>
        <Group gap={8} wrap="wrap">
          <RowLink
            to={pathTo(about, customer.id)}
            title={`${title}: ${customer.name}`}
            onFollow={() => (isRead ? undefined : void markNotification(id, true))}
          >
            {title}
          </RowLink>
          {isRead ? null : <StateBadge tone="coming">Unread</StateBadge>}
          <Badge color="gray">{typeLabels[type]}</Badge>
        </Group>
        <div className={classes.text}>
          <LongText title={description}>{description}</LongText>
        </div>
        <Text size="xs" c="dimmed">
          {`${customer.name} · ${formatMoment(createdAt)}`}
        </Text>
      </div>
      <ReadToggle notification={notification} />
    </li>
  );
};
