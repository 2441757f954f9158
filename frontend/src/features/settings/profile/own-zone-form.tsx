import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { TimeZoneField } from './time-zone-field';

/** A manager's own time zone, for pages that don't belong to a store. */
export const UserZoneForm = () => {
  const { data: account, mutate } = useAccount();
  const [chosenZone, setChosenZone] = useState<string>();
  const isChanged = chosenZone !== undefined && chosenZone !== account?.timeZone;
  useUnsaved(isChanged);
  const save = useAction(
    async (timeZone: string) => {
      await mutate(await api('PATCH /user', { body: { timeZone } }), false);
      setChosenZone(undefined);
    },
    { success: messages.informationUpdated },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void save.run(chosenZone);
  };
  return (
    <Stack component="form" aria-label="Your own time zone" onSubmit={submit}>
      <TimeZoneField
        label="Your own time zone"
        description="Used on pages that cover all customers, such as Notifications. Inside a store, times are in the store’s time zone."
        value={chosenZone ?? account?.timeZone ?? null}
        onChange={setChosenZone}
      />
      <SaveButton isChanged={isChanged} busy={save.busy} isBlocked={!account} />
    </Stack>
  );
};
