import { Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SuppressionSection } from '../suppressions/suppression-section';
import { BusinessAddressForm } from './business-address-form';
import { LanguageForm } from './language-form';

const Senders = () => {
  const { data, error, mutate } = useApi('GET /settings/sender', {});
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={72} radius="md" />;
  return (
    <Stack gap="xs">
      {data.map((sender) => (
        <Group key={sender.id} justify="space-between">
          <div>
            <Text fw={600}>{sender.name}</Text>
            <Text size="sm" c="dimmed">
              {sender.email}
            </Text>
          </div>
          <Badge color={sender.dnsVerified ? 'teal' : 'yellow'} variant="light">
            {sender.dnsVerified ? 'Verified' : 'Pending'}
          </Badge>
        </Group>
      ))}
    </Stack>
  );
};

/** Who emails come from, the postal address each of them carries, and their language. */
export const EmailsTab = () => {
  const customerId = useCustomerId();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  return (
    <Stack maw={640}>
      <Paper withBorder p="lg" radius="md">
        <Title order={2} size="h4" mb="sm">
          Default Email Address
        </Title>
        <Senders />
      </Paper>
      <SuppressionSection />
      <Paper withBorder p="lg" radius="md">
        <Title order={2} size="h4" mb="xs">
          Business address
        </Title>
        {customer ? (
          <BusinessAddressForm address={customer.businessAddress} />
        ) : (
          <Skeleton height={120} radius="md" />
        )}
      </Paper>
      <Paper withBorder p="lg" radius="md">
        <Title order={2} size="h4" mb="xs">
          Language
        </Title>
        {customer ? (
          <LanguageForm language={customer.language} />
        ) : (
          <Skeleton height={120} radius="md" />
        )}
      </Paper>
    </Stack>
  );
};
