import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { toastError, toastSuccess } from '../../../lib/toast';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { TimeZoneField } from './time-zone-field';

/** A manager's own time zone, for the pages that belong to no store. */
export const OwnZoneForm = () => {
  const { data: account, mutate } = useAccount();
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isChanged = chosen !== undefined && chosen !== account?.timeZone;
  useUnsaved(isChanged);
  const save = async () => {
    if (!isChanged) return;
    setBusy(true);
    try {
      await mutate(await api('PATCH /user', { body: { timeZone: chosen } }), false);
      setChosen(undefined);
      toastSuccess(messages.informationUpdated);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Stack component="form" aria-label="Your own time zone" onSubmit={submit}>
      <TimeZoneField
        label="Your own time zone"
        description="For pages that cover all customers, such as Notifications. Inside a store, times are in the store’s time zone."
        value={chosen ?? account?.timeZone ?? null}
        onChange={setChosen}
      />
      <SaveButton isChanged={isChanged} busy={busy} isBlocked={!account} />
    </Stack>
  );
};
