import { Button, Group, Paper, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmailAddress, normaliseEmail } from '../../../../../shared/email-address';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { toastError, toastSuccess } from '../../../lib/toast';

const brandProblem = (value: string) => {
  if (value.trim() === '') return messages.brandRequired;
  return value.trim().length > limits.customerBrandMaxLength ? messages.brandTooLong : null;
};

const emailProblem = (value: string) => {
  if (value.trim() === '') return messages.customerEmailRequired;
  return isEmailAddress(normaliseEmail(value)) ? null : messages.customerEmailInvalid;
};

export const CreateCustomerForm = ({ onCreated }: { readonly onCreated: () => void }) => {
  const form = useForm({
    initialValues: { brand: '', email: '' },
    validate: { brand: brandProblem, email: emailProblem },
  });
  const save = async (body: { brand: string; email: string }) => {
    try {
      await api('POST /customer/create', { body });
      toastSuccess(messages.customerCreated);
      onCreated();
    } catch (error) {
      if (error instanceof ProblemError) form.setErrors(error.fields);
      toastError(error);
    }
  };
  return (
    <Paper withBorder p="md" radius="md" maw={720}>
      <form onSubmit={form.onSubmit(save)} noValidate aria-label="Create new customer">
        <Group align="flex-start" wrap="nowrap">
          <TextInput label="Brand" flex={1} autoFocus {...form.getInputProps('brand')} />
          <TextInput label="Email" type="email" flex={1} {...form.getInputProps('email')} />
          <Button type="submit" mt={25} loading={form.submitting}>
            Save
          </Button>
        </Group>
      </form>
    </Paper>
  );
};
