import { Button, Divider, Group, Input, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { WithAside } from '../../../components/frame/with-aside';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { toastError, toastSuccess } from '../../../lib/toast';
import { useLeaveQuestion } from '../../../lib/use-leave-question';
import { ClockCard } from './clock-card';
import { LookChoice } from './look-choice';

const zones = Intl.supportedValuesOf('timeZone');

/** Who is signed in, and in which time zone they live. */
export const ProfileTab = () => {
  const { data: account, mutate } = useAccount();
  const [timeZone, setTimeZone] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = timeZone ?? account?.timeZone ?? null;
  const isChanged = chosen !== null && chosen !== account?.timeZone;
  useLeaveQuestion(isChanged, 'Leave without saving?');
  const save = async () => {
    setBusy(true);
    try {
      await mutate(await api('PATCH /user', { body: { timeZone: chosen ?? '' } }), false);
      toastSuccess(messages.informationUpdated);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <WithAside aside={<ClockCard timeZone={chosen} />}>
      <Paper p="lg">
        <Stack>
          <Title order={2}>Profile</Title>
          <div>
            <Input.Label labelElement="div">Email</Input.Label>
            <Text>{account?.email}</Text>
            <Text size="xs" c="dimmed">
              You sign in with it. It cannot be changed here.
            </Text>
          </div>
          <Select
            label="Time zone"
            data={zones}
            searchable
            value={chosen}
            onChange={(value) => setTimeZone(value ?? undefined)}
          />
          <Group>
            <Button onClick={save} loading={busy} disabled={!isChanged}>
              Save
            </Button>
          </Group>
          <Divider />
          <LookChoice />
        </Stack>
      </Paper>
    </WithAside>
  );
};
