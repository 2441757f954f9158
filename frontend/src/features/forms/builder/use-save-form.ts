import { useState } from 'react';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { api } from '../../../lib/api/client';
import { invalidate, invalidateAudience } from '../../../lib/api/invalidate';
import { upgradeText } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { contentOf, type FormDraft } from './model/form-draft';

/** Creates the form at its first save and changes it after that, one save at a time. */
export const useSaveForm = (initial: FormView | undefined) => {
  const customerId = useCustomerId();
  const [form, setForm] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [upgrade, setUpgrade] = useState<string>();

  const store = async (draft: FormDraft, confirmed: boolean): Promise<FormView> => {
    const content = contentOf(draft);
    if (!form) return api('POST /form', { body: content, customerId });
    const body = { ...content, rev: form.rev, confirmed };
    return api('PUT /form/{formId}', { params: { formId: form.id }, body, customerId });
  };

  /** @returns the form as it is stored now; undefined when that failed, which was said. */
  const save = async (draft: FormDraft, confirmed: boolean): Promise<FormView | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const saved = await store(draft, confirmed);
      setForm(saved);
      await Promise.all([
        invalidateAudience(),
        invalidate('GET /form', 'GET /form/{formId}/codes', 'GET /segment/originTotal'),
      ]);
      return saved;
    } catch (error) {
      const text = upgradeText(error);
      setUpgrade(text);
      if (!text) toastError(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { form, isBusy, upgrade, save, dismiss: () => setUpgrade(undefined) };
};
