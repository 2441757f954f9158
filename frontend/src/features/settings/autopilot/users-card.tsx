import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { AutopilotUserView } from '../../../../../shared/contracts/settings/autopilot';
import { messages } from '../../../../../shared/messages';
import { StateBadge } from '../../../components/badges/state-badge';
import { formatDay } from '../../../lib/format';
import classes from './autopilot.module.css';
import { RemoveUser } from './remove-user';
import { ResendInvitation } from './resend-invitation';

type Props = {
  /** Undefined while loading. */
  readonly users: readonly AutopilotUserView[] | undefined;
  readonly mayChange: boolean;
};

/** Everyone with access, in the order they were added. */
export const UsersCard = ({ users, mayChange }: Props) => (
  <Paper p="lg" component="section" aria-label="Autopilot Users">
    <Title order={2} mb="sm">
      Autopilot Users
    </Title>
    {users ? null : <Skeleton height={48} />}
    {users?.length === 0 ? <Text c="dimmed">{messages.autopilotNobody}</Text> : null}
    {users && users.length > 0 ? (
      <ul className={classes.users}>
        {users.map((user) => (
          <li key={user.email} className={classes.user}>
            <div>
              <Group gap={8}>
                <Text fw={500} className={classes.email}>
                  {user.email}
                </Text>
                {user.isYou ? <StateBadge tone="good">You</StateBadge> : null}
                {user.isPending ? <StateBadge tone="quiet">Invited</StateBadge> : null}
              </Group>
              <Text size="xs" c="dimmed">
                {user.isPending
                  ? `Invited on ${formatDay(user.addedAt)}. Has access after signing in.`
                  : `Added on ${formatDay(user.addedAt)}`}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              {mayChange && user.isPending ? <ResendInvitation email={user.email} /> : null}
              {mayChange || user.isYou ? <RemoveUser user={user} /> : null}
            </Group>
          </li>
        ))}
      </ul>
    ) : null}
  </Paper>
);
