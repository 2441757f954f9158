import { Divider, Input, Paper, Stack, Text, Title } from '@mantine/core';
import { WithAside } from '../../../components/frame/with-aside';
import { useAccount } from '../../../lib/account/use-account';
import { useApi } from '../../../lib/api/use-api';
import { zoneName } from '../../../lib/format';
import { useCustomerId } from '../../../lib/session/customer-context';
import { OwnZoneForm } from '../profile/own-zone-form';
import { PasswordSetting } from '../profile/password-setting';
import { StoreZoneForm } from '../profile/store-zone-form';
import { LookChoice } from './look-choice';

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });

/** What the store's time zone means: the time it is there, and how far it is from UTC. */
const ClockCard = ({ timeZone }: { readonly timeZone: string | null }) => (
  <Paper p="lg">
    <Title order={2} mb={4}>
      Time in the store
    </Title>
    {timeZone ? (
      <Text size="xs" c="dimmed">
        It’s {clockOf(timeZone).format(new Date())} in {zoneName(timeZone)}.
      </Text>
    ) : null}
  </Paper>
);

/** Who is signed in, and the time zone of the store: one for everybody who works in it. */
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
          {account?.accountType === 'Manager' ? (
            <>
              <Divider />
              <OwnZoneForm />
            </>
          ) : null}
          <Divider />
          <PasswordSetting />
          <Divider />
          <LookChoice />
        </Stack>
      </Paper>
    </WithAside>
  );
};
