import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { setScreenZone } from '../../../lib/screen-zone';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { TimeZoneField } from './time-zone-field';
import { type ScheduledRule, ZoneMoves } from './zone-moves';

/**
 * Changes the store's time zone. Shows what would change and asks for confirmation before saving.
 */
export const StoreZoneForm = () => {
  const customerId = useCustomerId();
  const { mutate: reloadAccount } = useAccount();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const [chosenZone, setChosenZone] = useState<string>();
  const [scheduled, setScheduled] = useState<ScheduledRule>();
  const [isConfirming, setIsConfirming] = useState(false);
  const saved = customer?.timeZone;
  const isChanged = chosenZone !== undefined && chosenZone !== saved;
  useUnsaved(isChanged);
  const moves = useApi(
    'GET /settings/timeZone',
    isChanged ? { query: { timeZone: chosenZone } } : null,
    { keepPreviousData: true },
  );
  const hasScheduled = (moves.data?.scheduledCount ?? 0) > 0;
  const saving = useAction(
    async (timeZone: string) => {
      const body = { timeZone, scheduled };
      const response = await api('PUT /settings/timeZone', { body, customerId });
      setScreenZone(timeZone);
      await reloadAccount();
      return response;
    },
    {
      success: ({ moved }) =>
        moved > 0
          ? `${messages.informationUpdated}. Scheduled emails keep their hour in the new time zone.`
          : messages.informationUpdated,
      invalidates: ['GET /customer/{customerId}', 'GET /settings/timeZone', 'GET /draft'],
    },
  );
  const save = async () => {
    if (!isChanged) return;
    if (hasScheduled && !scheduled) {
      setIsConfirming(true);
      return;
    }
    if (!(await saving.run(chosenZone))) return;
    setChosenZone(undefined);
    setScheduled(undefined);
    setIsConfirming(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Stack component="form" aria-label="Time zone" onSubmit={submit}>
      <TimeZoneField
        label="Time zone"
        description={`We use it for all times and days in ${customer?.name ?? 'the store'}, including schedules, sequences, segments, and reports.`}
        value={chosenZone ?? saved ?? null}
        onChange={setChosenZone}
      />
      {isChanged ? (
        <ZoneMoves
          to={chosenZone}
          moves={moves.data}
          error={moves.error}
          onRetry={() => moves.mutate()}
          scheduled={scheduled}
          onChoose={setScheduled}
          hasTriedToSave={isConfirming}
        />
      ) : null}
      <SaveButton
        isChanged={isChanged}
        busy={saving.busy}
        isBlocked={saved === undefined || (isChanged && !moves.data)}
      />
    </Stack>
  );
};
