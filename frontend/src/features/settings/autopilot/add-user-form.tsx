import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import { normalizeEmail } from '../../../../../shared/email-address';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';
import { useUnsaved } from '../unsaved/unsaved';
import { reportNotInvited } from './not-invited';

/** Invites someone by email. They get access when they sign in. */
export const AddUserForm = () => {
  const customerId = useCustomerId();
  const form = useContractForm({
    initialValues: { email: '' },
    contract: async () =>
      (
        await import('../../../../../shared/contracts/settings/autopilot')
      ).addAutopilotUserBody.pick({
        email: true,
      }),
  });
  useUnsaved(form.isDirty());
  const add = useAction(
    async (values: { email: string }) => {
      const email = normalizeEmail(values.email);
      const body = { email, type: 'Customer' as const, customerId };
      const { isInvited } = await api('POST /autopilot/user', { body, customerId });
      form.reset();
      toastSuccess(messages.autopilotUserAdded);
      if (!isInvited) reportNotInvited(email, customerId);
    },
    { failure: messages.autopilotAddFailed, invalidates: ['GET /autopilot/user'] },
  );
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        Add New User
      </Title>
      <form aria-label="Add New User" onSubmit={form.onSubmit(add.run)} noValidate>
        <Stack>
          <TextInput
            label="Email"
            description="They’ll get an email and have access once they sign in."
            placeholder="name@company.com"
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <Group>
            <Button
              type="submit"
              variant={form.isDirty() ? 'filled' : 'default'}
              loading={form.submitting}
            >
              Add user
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
};
