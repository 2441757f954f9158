import { Paper, Skeleton, Stack, Title } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
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
import { ReviewSetting } from './review-setting';

/** Who emails come from, the postal address each of them carries, and their language. */
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
