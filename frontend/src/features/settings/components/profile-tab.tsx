import { Button, Group, Paper, Select, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { useAccount } from '../../../lib/session/use-account';
import { toastError, toastSuccess } from '../../../lib/toast';

const zones = Intl.supportedValuesOf('timeZone');

/** Who is signed in, and in which time zone they live. */
export const ProfileTab = () => {
  const { data: account, mutate } = useAccount();
  const [timeZone, setTimeZone] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = timeZone ?? account?.timeZone ?? null;
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
    <Paper withBorder p="lg" radius="md" maw={560}>
      <Stack>
        <Title order={2} size="h4">
          Profile
        </Title>
        <TextInput label="Email" value={account?.email ?? ''} readOnly />
        <Select
          label="Time zone"
          data={zones}
          searchable
          value={chosen}
          onChange={(value) => setTimeZone(value ?? undefined)}
        />
        <Group>
          <Button onClick={save} loading={busy} disabled={!chosen || chosen === account?.timeZone}>
            Save
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};
