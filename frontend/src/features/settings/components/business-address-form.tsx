import { Stack, Text, Textarea } from '@mantine/core';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';

export const BusinessAddressForm = ({ address }: { readonly address: string }) => {
  const customerId = useCustomerId();
  const form = useContractForm({
    initialValues: { businessAddress: address },
    contract: async () =>
      (await import('../../../../../shared/contracts/customers')).updateBusinessAddressBody,
  });
  useUnsaved(form.isDirty());
  const save = useAction(
    async (values: { businessAddress: string }) => {
      const body = { businessAddress: values.businessAddress.trim() };
      await api('PUT /settings/businessAddress', { body, customerId });
      form.resetDirty(values);
    },
    {
      success: messages.businessAddressUpdated,
      onError: showInForm(form),
      invalidates: ['GET /customer/{customerId}'],
    },
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
