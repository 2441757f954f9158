import { Button, Group, Stack, Text } from '@mantine/core';
import type { SessionView } from '../../../../../shared/contracts/auth';
import { StateBadge } from '../../../components/badges/state-badge';
import { DialogActions } from '../../../components/dialog-actions';
import { LoadError } from '../../../components/load-error';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { api } from '../../../lib/api/client';
import { session } from '../../../lib/api/session';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { formatMoment } from '../../../lib/format';

const columns: readonly Column<SessionView>[] = [
  {
    key: 'browser',
    head: 'Browser',
    width: '44%',
    cell: ({ browser, isCurrent }) => (
      <Group gap={8}>
        <Text inherit fw={500}>
          {browser}
        </Text>
        {isCurrent ? <StateBadge tone="good">This browser</StateBadge> : null}
      </Group>
    ),
  },
  { key: 'network', head: 'Network', cell: ({ network }) => network },
  { key: 'seen', head: 'Last seen', isNumber: true, cell: (row) => formatMoment(row.lastSeenAt) },
];

/** The browsers in which the account is signed in, with a button to sign out everywhere else. */
export const SignedIn = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, mutate } = useApi('GET /auth/sessions', {});
  const endOtherSessions = useAction(
    async () => {
      const { accessToken } = await api('POST /auth/sessions/endOthers', { body: {} });
      session.accessToken = accessToken;
      await mutate();
    },
    { success: 'You’re signed in only on this browser' },
  );
  const hasOtherSessions = data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Stack>
      {error && !data ? (
        <LoadError error={error} onRetry={() => mutate()} />
      ) : (
        <DataTable
          label="Where you are signed in"
          columns={columns}
          rows={data?.sessions}
          skeletonRows={2}
          isNarrow
        />
      )}
      {data && !hasOtherSessions ? (
        <Text size="xs" c="dimmed">
          No one else is signed in to your account.
        </Text>
      ) : null}
      <DialogActions cancelLabel="Close" onCancel={onClose}>
        <Button
          color="red"
          onClick={() => endOtherSessions.run()}
          loading={endOtherSessions.busy}
          disabled={!hasOtherSessions}
        >
          Sign out other browsers
        </Button>
      </DialogActions>
    </Stack>
  );
};
