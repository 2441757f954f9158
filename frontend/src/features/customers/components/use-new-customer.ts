import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isEmailAddress, normaliseEmail } from '../../../../../shared/email-address';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { useAction } from '../../../lib/api/use-action';
import { confirm } from '../../../lib/confirm';
import { toastError } from '../../../lib/toast';
import { useLeaveQuestion } from '../../../lib/use-leave-question';

const brandProblem = (value: string) => {
  if (value.trim() === '') return messages.brandRequired;
  return value.trim().length > limits.customerBrandMaxLength ? messages.brandTooLong : null;
};

const emailProblem = (value: string) => {
  if (value.trim() === '') return messages.customerEmailRequired;
  return isEmailAddress(normaliseEmail(value)) ? null : messages.customerEmailInvalid;
};

type Values = { brand: string; email: string; plan: 'free' | 'premium' };

const mayDiscard = () =>
  confirm({
    title: 'Discard this customer?',
    text: messages.unsavedChanges,
    yes: 'Close',
    no: 'Stay',
    isDangerous: true,
  });

/** The form for a new customer: open or not, what is typed, and the questions before it is lost. */
export const useNewCustomer = (onCreated: () => void) => {
  const [isOpen, setOpen] = useState(false);
  const form = useForm<Values>({
    initialValues: { brand: '', email: '', plan: 'premium' },
    validate: { brand: brandProblem, email: emailProblem },
  });
  const isFilled = isOpen && form.isDirty();
  useLeaveQuestion(isFilled, 'Discard this customer?');
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const toggle = async () => {
    if (!isOpen) setOpen(true);
    else if (!isFilled || (await mayDiscard())) close();
  };
  const save = useAction(
    async (body: Values) => {
      await api('POST /customer/create', { body });
      close();
      onCreated();
    },
    {
      success: messages.customerCreated,
      onError: (error) => {
        if (error instanceof ProblemError) form.setErrors(error.fields);
        toastError(error);
      },
    },
  );
  return { isOpen, toggle, form, save: save.run };
};
export type NewCustomer = ReturnType<typeof useNewCustomer>;
