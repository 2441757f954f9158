import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { StateBadge } from '../../../components/badges/state-badge';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SendingCards } from '../sending/sending-cards';
import { SuppressionSection } from '../suppressions/suppression-section';
import { BusinessAddressForm } from './business-address-form';
import { FooterCard } from './footer-card';
import { LanguageForm } from './language-form';
import { ReviewSetting } from './review-setting';

const Senders = () => {
  const { data, error, mutate } = useApi('GET /settings/sender', {});
  if (error) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={72} />;
  return (
    <Stack gap="xs">
      {data.map((sender) => (
        <Group key={sender.id} justify="space-between">
          <div>
            <Text fw={600}>{sender.name}</Text>
            <Text size="xs" c="dimmed">
              {sender.email}
            </Text>
          </div>
          <StateBadge tone={sender.dnsVerified ? 'good' : 'attention'}>
            {sender.dnsVerified ? 'Verified' : 'Pending'}
          </StateBadge>
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
    <Stack gap="lg">
      <WithAside aside={<FooterCard customer={customer} />}>
        <Stack gap="lg">
          <Paper p="lg">
            <Title order={2} mb="sm">
              Default Email Address
            </Title>
            <Senders />
          </Paper>
          <Paper p="lg">
            <Title order={2} mb={4}>
              Business address
            </Title>
            {customer ? (
              <BusinessAddressForm address={customer.businessAddress} />
            ) : (
              <Skeleton height={120} />
            )}
          </Paper>
          <Paper p="lg">
            <Title order={2} mb={4}>
              Language
            </Title>
            {customer ? <LanguageForm language={customer.language} /> : <Skeleton height={120} />}
          </Paper>
          <SendingCards />
          <ReviewSetting />
        </Stack>
      </WithAside>
      <SuppressionSection />
    </Stack>
  );
};
