import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { SenderView } from '../../../../../shared/contracts/customers';
import { normaliseSenderEmail } from '../../../../../shared/email-address';
import { api } from '../../../lib/api/client';
import { ProblemError, upgradeText } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { useLeaveQuestion } from '../../../lib/use-leave-question';
import { invalidateSenders } from '../senders/invalidate-senders';
import { senderEmailProblem, senderNameProblem } from '../senders/sender-fields';

type Ends = {
  readonly onAdded: (sender: SenderView) => void;
  /** It cannot be added at all; why was said. */
  readonly onRefused: () => void;
};

/** No answer, or one that says nothing about the sender: the same may work a moment later. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ProblemError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500;

/** Name and address of a new sender, and adding it. */
export const useAddSender = ({ onAdded, onRefused }: Ends) => {
  const customerId = useCustomerId();
  const [upgrade, setUpgrade] = useState<string>();
  const form = useForm({
    initialValues: { name: '', email: '' },
    validate: { name: senderNameProblem, email: senderEmailProblem },
  });

  const allowLeaving = useLeaveQuestion(form.isDirty(), 'Discard what you entered?');

  const refuse = (error: unknown): void => {
    const text = upgradeText(error);
    if (text) setUpgrade(text);
    else if (error instanceof ProblemError && Object.keys(error.fields).length > 0) {
      form.setErrors(error.fields);
    } else {
      toastError(error);
      if (mayPass(error)) return;
      allowLeaving();
      onRefused();
    }
  };

  const { run: add } = useAction(
    async ({ name, email }: { name: string; email: string }) => {
      const body = { name: name.trim(), email: normaliseSenderEmail(email) };
      const sender = await api('POST /settings/sender', { body, customerId });
      await invalidateSenders();
      form.reset();
      onAdded(sender);
    },
    { onError: refuse },
  );

  return {
    form,
    submit: form.onSubmit(add),
    upgrade,
    dismissUpgrade: () => setUpgrade(undefined),
  };
};
export type AddSender = ReturnType<typeof useAddSender>;
