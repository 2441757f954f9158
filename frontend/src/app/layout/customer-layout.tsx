import { Avatar, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router-dom';
import { isNotThere, NotThere } from '../../components/not-there';
import { useAccount } from '../../lib/account/use-account';
import { useApi } from '../../lib/api/use-api';
import { initials } from '../../lib/initials';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import { ManagerMenu } from './manager-menu';
import { ResultToasts } from './results/result-toasts';
import { ResultsMenu } from './results/results-menu';
import { TopBar } from './top-bar';

const itemsOf = (customerId: string) => [
  { label: 'Emails', to: paths.emails(customerId) },
  {
    label: 'Audience',
    to: paths.audience(customerId),
    // Adding subscribers, and the page of one.
    also: [paths.subscriber(customerId, ''), paths.addSubscribers(customerId)],
  },
  { label: 'Sequences', to: paths.sequences(customerId) },
  { label: 'Nudges', to: paths.nudges(customerId) },
];

/** Clears the choice of a customer by leaving their pages. */
const BackToCustomers = () => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconArrowLeft size={14} />}
    renderRoot={(props) => <Link to={paths.home} {...props} />}
  >
    Back
  </Button>
);

const BrandAvatar = ({ customerId }: { readonly customerId: string }) => {
  const { data: customer } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const name = customer?.name ?? '';
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      td="none"
      c="inherit"
      renderRoot={(props) => <Link to={paths.settings(customerId)} {...props} />}
    >
      <Text size="sm" fw={500} truncate maw={180}>
        {name}
      </Text>
      <VisuallyHidden>settings</VisuallyHidden>
      <Avatar src={customer?.logoUrl ?? null} color="iris" radius="xl" size="md" aria-hidden>
        {initials(name)}
      </Avatar>
    </Group>
  );
};

/** A customer's pages, for the customer and for a manager working in the account. */
export const CustomerLayout = () => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const customer = useApi('GET /customer/{customerId}', { params: { customerId } });
  const isManager = account?.accountType === 'Manager';
  return (
    <>
      <TopBar
        items={itemsOf(customerId)}
        before={isManager ? <BackToCustomers /> : null}
        after={
          <Group gap="md" wrap="nowrap">
            <ResultsMenu />
            <BrandAvatar customerId={customerId} />
            {isManager ? <ManagerMenu /> : null}
          </Group>
        }
      />
      <ResultToasts />
      <main id="main" tabIndex={-1} style={{ outline: 'none' }}>
        {isNotThere(customer.error) ? (
          <NotThere what="customer" back={{ label: 'Go home', to: paths.home }} />
        ) : (
          <Outlet />
        )}
      </main>
    </>
  );
};
