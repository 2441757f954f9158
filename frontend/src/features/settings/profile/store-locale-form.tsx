import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Locale, toLocale } from '../../../../../shared/locale/locales';
import { messages } from '../../../../../shared/messages';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { setScreenLocale } from '../../../lib/screen-locale';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { LocaleField } from './locale-field';

/** Changes the store's regional format, which applies to everyone in the account. */
export const StoreLocaleForm = () => {
  const customerId = useCustomerId();
  const { mutate: reloadAccount } = useAccount();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const [chosen, setChosen] = useState<Locale>();
  const saved = toLocale(customer?.locale);
  const isChanged = chosen !== undefined && chosen !== saved;
  useUnsaved(isChanged);
  const save = useAction(
    async (locale: Locale) => {
      await api('PUT /settings/locale', { body: { locale }, customerId });
      setScreenLocale(locale);
      await reloadAccount();
      setChosen(undefined);
    },
    { success: messages.informationUpdated, invalidates: ['GET /customer/{customerId}'] },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void save.run(chosen);
  };
  return (
    <Stack component="form" aria-label="Dates and numbers" onSubmit={submit}>
      <LocaleField label="Dates and numbers" value={chosen ?? saved} onChange={setChosen} />
      <SaveButton isChanged={isChanged} busy={save.busy} isBlocked={!customer} />
    </Stack>
  );
};
