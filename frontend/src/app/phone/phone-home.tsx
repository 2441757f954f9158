import { Button } from '@mantine/core';
import { useMatch } from 'react-router-dom';
import { signOut } from '../../lib/account/sign-out';
import { useAccount } from '../../lib/account/use-account';
import { session } from '../../lib/api/session';
import { CustomerContext } from '../../lib/session/customer-context';
import { PhoneCustomer } from './phone-customer';
import { PhoneCustomers } from './phone-customers';

/**
 * The content of the notice. It lists the pages that work on a phone, either for the customer whose
 * page is open or for the signed-in user.
 */
export const PhoneHome = () => {
  const { data: account } = useAccount();
  const opened = useMatch('/customer/:customerId/*')?.params.customerId;
  const customerId = opened ?? account?.managedAccountId;
  return (
    <>
      {customerId ? (
        <CustomerContext value={customerId}>
          <PhoneCustomer />
        </CustomerContext>
      ) : (
        <PhoneCustomers />
      )}
      {session.hasUnsavedWork ? null : (
        <Button variant="subtle" color="gray" mt="md" onClick={() => signOut()}>
          Sign out
        </Button>
      )}
    </>
  );
};
