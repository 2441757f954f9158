import { useState } from 'react';
import type { SendingSettings } from '../../../../../shared/contracts/settings/sending-settings';
import { api } from '../../../lib/api/client';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';

/** Saves a part of what holds for all emails, and says so. */
export const useSaveSending = (success: string) => {
  const customerId = useCustomerId();
  const { mutate } = useApi('GET /settings/sending', {});
  const [busy, setBusy] = useState(false);

  /** @returns whether it was saved */
  const save = async (body: Partial<SendingSettings>): Promise<boolean> => {
    setBusy(true);
    try {
      const saved = await api('PUT /settings/sending', { body, customerId });
      await mutate(saved, { revalidate: false });
      toastSuccess(success);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};
