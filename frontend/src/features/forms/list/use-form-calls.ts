import { useState } from 'react';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { api } from '../../../lib/api/client';
import { audienceRoutes } from '../../../lib/api/invalidate';
import { upgradeText } from '../../../lib/api/problem-error';
import { unlessGone, useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

const invalidates = [...audienceRoutes, 'GET /form', 'GET /segment/originTotal'] as const;

/** What can be done to a form in the list. */
export const useFormCalls = ({ id, name }: FormView) => {
  const customerId = useCustomerId();
  const [upgrade, setUpgrade] = useState<string>();
  const params = { formId: id };

  const duplicate = useAction(() => api('POST /form/{formId}/duplicate', { params, customerId }), {
    success: (copy) => `Form “${copy.name}” created`,
    onError: (error) => {
      const text = upgradeText(error);
      setUpgrade(text);
      if (!text) toastError(error);
    },
    invalidates,
  });
  const remove = useAction(
    () => unlessGone(api('DELETE /form/{formId}', { params, customerId }), 'form_not_found'),
    { success: `Form “${name}” deleted`, invalidates },
  );
  return {
    /** For the dialog that asks for the name. */
    rename: {
      onSave: (next: string) =>
        api('PUT /form/{formId}/name', { params, body: { name: next }, customerId }),
      success: (next: string) => `Form renamed to “${next}”`,
      invalidates,
    },
    duplicate,
    remove,
    upgrade,
    dismiss: () => setUpgrade(undefined),
  };
};
