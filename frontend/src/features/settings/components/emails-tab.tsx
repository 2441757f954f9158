import { Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
import { LoadError } from '../../../components/load-error';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { CustomAddressesCard } from '../senders/custom-addresses-card';
import { DefaultAddressCard } from '../senders/default-address-card';
import { useSenders } from '../senders/use-senders';
import { SendingCards } from '../sending/sending-cards';
import { SuppressionSection } from '../suppressions/suppression-section';
import { BusinessAddressForm } from './business-address-form';
import { FooterCard } from './footer-card';
import { LanguageForm } from './language-form';

/** The setting that requires a manager's approval for every email. Only managers can change it. */
const ReviewSetting = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data, error, mutate } = useApi('GET /settings/sending', {});
  const isManager = account?.accountType === 'Manager';
  const change = useAction(async (reviewRequired: boolean) => {
    const saved = await api('PUT /settings/sending', { body: { reviewRequired }, customerId });
    await mutate(saved, { revalidate: false });
  });
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        Review
      </Title>
      {error && !data ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={40} /> : null}
      {data && isManager ? (
        <Switch
          label="Every email needs a review"
          description="A manager approves the exact version that’s sent."
          checked={data.reviewRequired}
          disabled={change.busy}
          onChange={(event) => change.run(event.currentTarget.checked)}
        />
      ) : null}
      {data && !isManager ? (
        <Text size="sm">
          {data.reviewRequired
            ? 'Every email waits for a manager’s approval.'
            : 'Emails are sent without review unless someone requests one.'}
        </Text>
      ) : null}
    </Paper>
  );
};

/** The senders, the postal address shown in every email, and the language of emails. */
export const EmailsTab = () => {
  const customerId = useCustomerId();
  const senders = useSenders();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  return (
    <Stack gap="lg">
      <WithAside aside={<FooterCard customer={customer} />}>
        <Stack gap="lg">
          <DefaultAddressCard from={senders} />
          <CustomAddressesCard from={senders} />
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
