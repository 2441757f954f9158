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

  const change = async (write: () => Promise<FormView>): Promise<FormView | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const saved = await write();
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

  /** @returns the form as it is stored now; undefined when that failed, which was said. */
  const save = (draft: FormDraft, confirmed: boolean) => change(() => store(draft, confirmed));

  /** The code for the site, as it was edited; empty: as it comes. Said as `save` does. */
  const saveCode = ({ id: formId, rev }: FormView, preview: string) =>
    change(() =>
      api('PUT /form/{formId}/code', {
        customerId,
        params: { formId },
        body: { rev, code: { preview } },
      }),
    );
  return { form, isBusy, saveCode, upgrade, save, dismiss: () => setUpgrade(undefined) };
};
