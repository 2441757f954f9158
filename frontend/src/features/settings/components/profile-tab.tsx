import { Divider, Input, Paper, Stack, Text, Title } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
import { useAccount } from '../../../lib/account/use-account';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { UserLocaleForm } from '../profile/own-locale-form';
import { UserZoneForm } from '../profile/own-zone-form';
import { PasswordSetting } from '../profile/password-setting';
import { StoreLocaleForm } from '../profile/store-locale-form';
import { StoreZoneForm } from '../profile/store-zone-form';
import { ClockCard } from './clock-card';
import { ColorSchemeChoice } from './color-scheme-choice';

/**
 * The signed-in user's profile, and the store's time zone and regional format, which apply to
 * everyone in the account.
 */
export const ProfileTab = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  return (
    <WithAside aside={<ClockCard timeZone={customer?.timeZone ?? null} />}>
      <Paper p="lg">
        <Stack>
          <Title order={2}>Profile</Title>
          <div>
            <Input.Label labelElement="div">Email</Input.Label>
            <Text>{account?.email}</Text>
            <Text size="xs" c="dimmed">
              You use this to sign in. You can’t change it here.
            </Text>
          </div>
          <StoreZoneForm />
          <StoreLocaleForm />
          {account?.accountType === 'Manager' ? (
            <>
              <Divider />
              <UserZoneForm />
              <UserLocaleForm />
            </>
          ) : null}
          <Divider />
          <PasswordSetting />
          <Divider />
          <ColorSchemeChoice />
        </Stack>
      </Paper>
    </WithAside>
  );
};
