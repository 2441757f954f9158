import { NumberInput, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { attributionLimits } from '../../../../../../shared/attribution-limits';
import type { StoreView } from '../../../../../../shared/contracts/settings/stores';
import { api } from '../../../../lib/api/client';
import { useAction } from '../../../../lib/api/use-action';
import { useApi } from '../../../../lib/api/use-api';
import { useCustomerId } from '../../../../lib/session/customer-context';

type Choices = Partial<Pick<StoreView, 'attributionWindow' | 'countsOpens'>>;

/** Saves a setting immediately. The revenue figures reflect the change within a minute. */
const useSave = () => {
  const customerId = useCustomerId();
  const { data: store, mutate } = useApi('GET /shopify', {});
  return useAction(
    async (body: Choices, _success: string) => {
      const saved = await api('PUT /attribution/shopify', { body, customerId });
      if (store) await mutate({ ...store, ...saved }, { revalidate: false });
    },
    { success: (_saved, _body, success) => success },
  );
};

const { maxDays } = attributionLimits;

/** Returns the number in whole days, at least 1, or undefined if the value isn't a number. */
const daysOf = (value: string | number): number | undefined => {
  const days = Math.trunc(Number(value));
  return value === '' || Number.isNaN(days) ? undefined : Math.min(maxDays, Math.max(1, days));
};

/** Configures how orders are attributed to emails. Each field is saved when it loses focus. */
export const AttributionForm = ({ store }: { readonly store: StoreView }) => {
  const { attributionWindow, countsOpens } = store;
  const [days, setDays] = useState<string | number>(attributionWindow);
  const { run: save } = useSave();
  const leave = async () => {
    const next = daysOf(days) ?? attributionWindow;
    setDays(next);
    if (next === attributionWindow) return;
    const isSaved = await save({ attributionWindow: next }, 'Attribution window saved.');
    if (!isSaved) setDays(attributionWindow);
  };
  return (
    <Stack gap="md">
      <NumberInput
        label="Attribution window"
        description="An order counts toward an email if it’s placed within this many days of a click."
        suffix={Number(days) === 1 ? ' day' : ' days'}
        w={320}
        min={1}
        max={maxDays}
        clampBehavior="none"
        value={days}
        onChange={setDays}
        onBlur={() => void leave()}
      />
      <Switch
        label="Opens count too"
        description="If there’s no click before an order, the last opened email gets the credit."
        checked={countsOpens}
        onChange={(event) =>
          void save({ countsOpens: event.currentTarget.checked }, 'Attribution saved.')
        }
      />
    </Stack>
  );
};
