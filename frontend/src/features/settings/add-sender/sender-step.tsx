import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { messages } from '../../../../../shared/messages';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { AddSender } from './use-add-sender';

/** The id of the form. Its submit button is outside the form, in the bar above. */
export const senderFormId = 'add-sender';

/** Returns the same email address on a subdomain, or undefined if it already seems to be on one. */
const suggestSubdomainAddress = (email: string): string | undefined => {
  const [local, domain, ...rest] = email.trim().split('@');
  const isBare = domain !== undefined && /^[^.\s]+\.[^.\s]{2,}$/.test(domain);
  return local && isBare && rest.length === 0 ? `${local}@news.${domain}` : undefined;
};

const SubdomainOffer = ({ form }: Pick<AddSender, 'form'>) => {
  const better = suggestSubdomainAddress(form.values.email);
  if (!better || form.errors.email) return null;
  return (
    <Group gap={8} role="note">
      <Text size="xs" c="dimmed">
        A subdomain is safer. Your newsletters then can’t affect your everyday email.
      </Text>
      <Button size="compact-xs" variant="light" onClick={() => form.setFieldValue('email', better)}>
        Use {better}
      </Button>
    </Group>
  );
};

/** Shows before the user starts that the plan doesn't include custom domains. */
const PlanNote = () => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
  return data?.premium === false ? (
    <Alert color="gold">{messages.customDomainNotInPlan}</Alert>
  ) : null;
};

/** The fields for the name and email address of the new sender. */
export const SenderStep = ({ adding }: { readonly adding: AddSender }) => {
  const { form, submit, upgrade, dismissUpgrade } = adding;
  return (
    <Paper p="lg">
      <form id={senderFormId} aria-label="Add Sender" noValidate onSubmit={submit}>
        <Stack>
          <div>
            <Title order={2}>Who should your emails come from?</Title>
            <Text size="sm" c="dimmed">
              Use an address on a domain you own. You’ll need access to its DNS settings, usually at
              your registrar or web host.
            </Text>
          </div>
          <PlanNote />
          <TextInput
            label="Name"
            description="Shown in the inbox before the address."
            placeholder="Olive & Fern"
            autoComplete="organization"
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Email address"
            description="Gmail, Outlook, and other mailbox provider addresses don’t work. Inboxes reject newsletters from them."
            placeholder="hello@news.yourshop.com"
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <SubdomainOffer form={form} />
        </Stack>
      </form>
      <UpgradeDialog text={upgrade} onClose={dismissUpgrade} />
    </Paper>
  );
};
