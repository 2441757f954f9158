import { useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { confirm } from '../../../lib/confirm';
import { useLeaveQuestion } from '../../../lib/use-leave-confirmation';

type Values = { brand: string; email: string; plan: 'free' | 'premium' };

const confirmDiscard = () =>
  confirm({
    title: 'Discard new customer?',
    text: messages.unsavedChanges,
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    isDangerous: true,
  });

/**
 * Manages the form for a new customer: whether it is open, its input, and the confirmation before
 * the input is lost.
 */
export const useNewCustomer = (onCreated: () => void) => {
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm<Values>({
    initialValues: { brand: '', email: '', plan: 'premium' },
    contract: async () =>
      (await import('../../../../../shared/contracts/customers')).createCustomerBody,
  });
  const isFilled = isOpen && form.isDirty();
  useLeaveQuestion(isFilled, 'Discard new customer?');
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const toggle = async () => {
    if (!isOpen) setOpen(true);
    else if (!isFilled || (await confirmDiscard())) close();
  };
  const save = useAction(
    async (body: Values) => {
      await api('POST /customer/create', { body });
      close();
      onCreated();
    },
    {
      success: messages.customerCreated,
      onError: showInForm(form),
    },
  );
  return { isOpen, toggle, form, save: save.run };
};
export type NewCustomer = ReturnType<typeof useNewCustomer>;
