import { Divider, Input, Paper, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { WithAside } from '../../../components/frame/with-aside';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { toastError, toastSuccess } from '../../../lib/toast';
import { PasswordSetting } from '../profile/password-setting';
import { TimeZoneField } from '../profile/time-zone-field';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { ClockCard } from './clock-card';
import { LookChoice } from './look-choice';

/** Who is signed in, and in which time zone they live. */
export const ProfileTab = () => {
  const { data: account, mutate } = useAccount();
  const [timeZone, setTimeZone] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = timeZone ?? account?.timeZone ?? null;
  const isChanged = chosen !== null && chosen !== account?.timeZone;
  useUnsaved(isChanged);
  const save = async (event: FormEvent) => {
    event.preventDefault();
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
          <Stack component="form" aria-label="Time zone" onSubmit={save}>
            <TimeZoneField value={chosen} onChange={setTimeZone} />
            <SaveButton isChanged={isChanged} busy={busy} isBlocked={chosen === null} />
          </Stack>
          <Divider />
          <PasswordSetting />
          <Divider />
          <LookChoice />
        </Stack>
      </Paper>
    </WithAside>
  );
};
