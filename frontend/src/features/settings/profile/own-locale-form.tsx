import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Locale, toLocale } from '../../../../../shared/locale/locales';
import { messages } from '../../../../../shared/messages';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { LocaleField } from './locale-field';

/** A manager's own regional format, for pages that don't belong to a store. */
export const UserLocaleForm = () => {
  const { data: account, mutate } = useAccount();
  const [chosen, setChosen] = useState<Locale>();
  const saved = toLocale(account?.locale);
  const isChanged = chosen !== undefined && chosen !== saved;
  useUnsaved(isChanged);
  const save = useAction(
    async (locale: Locale) => {
      await mutate(await api('PATCH /user', { body: { locale } }), false);
      setChosen(undefined);
    },
    { success: messages.informationUpdated },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void save.run(chosen);
  };
  return (
    <Stack component="form" aria-label="Your own dates and numbers" onSubmit={submit}>
      <LocaleField
        label="Your own dates and numbers"
        value={chosen ?? saved}
        onChange={setChosen}
      />
      <SaveButton isChanged={isChanged} busy={save.busy} isBlocked={!account} />
    </Stack>
  );
};
