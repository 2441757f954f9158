import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import type { SubscriberView } from '../../../../../shared/contracts/subscribers';
import { useAction } from '../../../lib/api/use-action';
import { confirm } from '../../../lib/confirm';
import { StatusHistory } from './status-history';
import { StatusLabel } from './status-label';
import { suppressionText } from './suppression-text';

type Props = {
  readonly subscriber: SubscriberView;
  readonly onUnsubscribe: () => Promise<unknown>;
};

const question = (email: string) => ({
  title: 'Unsubscribe this person?',
  text: `${email} won’t get any more emails. You can’t undo this, not even with an import. Only they can resubscribe.`,
  confirmLabel: 'Unsubscribe',
  cancelLabel: 'Keep',
  isDangerous: true,
});

/** The subscriber's status with its history, and a button that unsubscribes them. */
export const StatusCard = ({ subscriber, onUnsubscribe }: Props) => {
  const { email, status, suppression, statusHistory, createdAt } = subscriber;
  const { run, busy } = useAction(onUnsubscribe, { success: 'Unsubscribed' });
  const canEnd = status === 'active' || status === 'bounced';
  const unsubscribe = async () => {
    if (await confirm(question(email))) await run();
  };
  return (
    <Paper component="section" px={20} py={18}>
      <Stack>
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2}>Status</Title>
            <StatusLabel status={status} />
          </Group>
          {canEnd ? (
            <Button size="xs" variant="default" loading={busy} onClick={unsubscribe}>
              Unsubscribe
            </Button>
          ) : null}
        </Group>
        {suppression ? (
          <Alert color="orange" icon={<IconMailOff />} title={suppressionText(suppression)}>
            <Text size="sm">We won’t email this address, whatever its status.</Text>
          </Alert>
        ) : null}
        <StatusHistory createdAt={createdAt} history={statusHistory} />
      </Stack>
    </Paper>
  );
};
