import { useState } from 'react';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { api } from '../../../lib/api/client';
import { invalidate, invalidateAudience } from '../../../lib/api/invalidate';
import { ProblemError, upgradeText } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../lib/toast';

const reread = () =>
  Promise.all([invalidateAudience(), invalidate('GET /form', 'GET /segment/originTotal')]);

/** Somebody else deleted it first, so there is nothing left to do. */
const isGone = (error: unknown) => error instanceof ProblemError && error.code === 'form_not_found';

/** What can be done to a form in the list. */
export const useFormCalls = ({ id, name }: FormView) => {
  const customerId = useCustomerId();
  const [upgrade, setUpgrade] = useState<string>();
  const params = { formId: id };

  const rename = async (next: string) => {
    await api('PUT /form/{formId}/name', { params, body: { name: next }, customerId });
    toastSuccess(`Form renamed to “${next}”`);
    await reread();
  };

  const duplicate = async () => {
    try {
      const copy = await api('POST /form/{formId}/duplicate', { params, customerId });
      toastSuccess(`Form “${copy.name}” created`);
      await reread();
    } catch (error) {
      const text = upgradeText(error);
      setUpgrade(text);
      if (!text) toastError(error);
    }
  };

  const remove = async (): Promise<boolean> => {
    try {
      await api('DELETE /form/{formId}', { params, customerId }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      toastSuccess(`Form “${name}” deleted`);
      await reread();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return { rename, duplicate, remove, upgrade, dismiss: () => setUpgrade(undefined) };
};
