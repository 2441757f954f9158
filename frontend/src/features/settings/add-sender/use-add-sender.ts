import { useState } from 'react';
import type { SenderView } from '../../../../../shared/contracts/customers';
import { normalizeSenderEmail } from '../../../../../shared/email-address';
import { api } from '../../../lib/api/client';
import { ProblemError, upgradeText } from '../../../lib/api/problem-error';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';
import { invalidateSenders } from '../senders/invalidate-senders';

type EndHandlers = {
  readonly onAdded: (sender: SenderView) => void;
  /** Called if the sender can't be added at all, after the reason was shown. */
  readonly onRefused: () => void;
};

/**
 * Returns whether another attempt could succeed, because the user can correct a field or the error
 * wasn't caused by the sender.
 */
const mayHaveSucceeded = (error: unknown): boolean =>
  !(error instanceof ProblemError) ||
  Object.keys(error.fields).length > 0 ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500;

/** Manages the name and address of a new sender, and adds it. */
export const useAddSender = ({ onAdded, onRefused }: EndHandlers) => {
  const customerId = useCustomerId();
  const [upgrade, setUpgrade] = useState<string>();
  const form = useContractForm({
    initialValues: { name: '', email: '' },
    contract: async () => (await import('../../../../../shared/contracts/domains')).addSenderBody,
  });

  const allowLeaving = useLeaveQuestion(form.isDirty(), 'Discard what you entered?');

  const showError = (error: unknown): void => {
    const text = upgradeText(error);
    if (text) {
      setUpgrade(text);
      return;
    }
    showInForm(form)(error);
    if (mayHaveSucceeded(error)) return;
    allowLeaving();
    onRefused();
  };

  const { run: add } = useAction(
    async ({ name, email }: { name: string; email: string }) => {
      const body = { name: name.trim(), email: normalizeSenderEmail(email) };
      const sender = await api('POST /settings/sender', { body, customerId });
      await invalidateSenders();
      form.reset();
      onAdded(sender);
    },
    { onError: showError },
  );

  return {
    form,
    submit: form.onSubmit(add),
    upgrade,
    dismissUpgrade: () => setUpgrade(undefined),
  };
};
export type AddSender = ReturnType<typeof useAddSender>;
