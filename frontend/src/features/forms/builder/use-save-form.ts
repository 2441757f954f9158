import { useState } from 'react';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { api } from '../../../lib/api/client';
import { audienceRoutes } from '../../../lib/api/invalidate';
import { upgradeText } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { contentOf, type FormDraft } from './model/form-draft';

/** Creates the form on its first save and updates it after that, one save at a time. */
export const useSaveForm = (initial: FormView | undefined) => {
  const customerId = useCustomerId();
  const [form, setForm] = useState(initial);
  const [upgrade, setUpgrade] = useState<string>();

  const store = async (draft: FormDraft, isConfirmed: boolean): Promise<FormView> => {
    const content = contentOf(draft);
    if (!form) return api('POST /form', { body: content, customerId });
    const body = { ...content, rev: form.rev, confirmed: isConfirmed };
    return api('PUT /form/{formId}', { params: { formId: form.id }, body, customerId });
  };

  const { attempt, busy: isBusy } = useAction(
    async (write: () => Promise<FormView>) => {
      const saved = await write();
      setForm(saved);
      return saved;
    },
    {
      onError: (error) => {
        const text = upgradeText(error);
        setUpgrade(text);
        if (!text) toastError(error);
      },
      invalidates: [
        ...audienceRoutes,
        'GET /form',
        'GET /form/{formId}/codes',
        'GET /segment/originTotal',
      ],
    },
  );
  const change = async (write: () => Promise<FormView>): Promise<FormView | undefined> =>
    isBusy ? undefined : attempt(write);

  /** @returns the stored form, or undefined if saving failed; the failure was already reported */
  const save = (draft: FormDraft, isConfirmed: boolean) => change(() => store(draft, isConfirmed));

  /**
   * Saves the edited code for the site. An empty text restores the original. Errors are reported in
   * the same way as for `save`.
   */
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
