import type { SendingSettings } from '../../../../../shared/contracts/settings/sending-settings';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';

/** Saves a part of what holds for all emails, and says so. */
export const useSaveSending = (success: string) => {
  const customerId = useCustomerId();
  const { mutate } = useApi('GET /settings/sending', {});
  return useAction(
    async (body: Partial<SendingSettings>) => {
      const saved = await api('PUT /settings/sending', { body, customerId });
      await mutate(saved, { revalidate: false });
    },
    { success },
  );
};
