import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';

const problemOf = (value: string) => {
  if (value.trim() === '') return messages.businessAddressRequired;
  return value.trim().length > limits.businessAddressMaxLength
    ? messages.businessAddressTooLong
    : null;
};

export const BusinessAddressForm = ({ address }: { readonly address: string }) => {
  const customerId = useCustomerId();
  const form = useForm({
    initialValues: { businessAddress: address },
    validate: { businessAddress: problemOf },
  });
  useUnsaved(form.isDirty());
  const save = useAction(
    async (values: { businessAddress: string }) => {
      const body = { businessAddress: values.businessAddress.trim() };
      await api('PUT /settings/businessAddress', { body, customerId });
      form.resetDirty(values);
    },
    { success: messages.businessAddressUpdated, invalidates: ['GET /customer/{customerId}'] },
  );
  return (
    <form aria-label="Business address" onSubmit={form.onSubmit(save.run)} noValidate>
      <Stack>
        <Text size="xs" c="dimmed">
          Anti-spam laws require a valid postal address in every email. It appears in the footer.
        </Text>
        <Textarea
          label="Business address"
          autosize
          minRows={2}
          {...form.getInputProps('businessAddress')}
        />
        <SaveButton isChanged={form.isDirty()} busy={form.submitting} />
      </Stack>
    </form>
  );
};
