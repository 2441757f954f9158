import { Navigate, Outlet, useParams } from 'react-router-dom';
import { useAccount } from '../lib/account/use-account';
import { paths } from '../lib/paths';
import { CustomerContext } from '../lib/session/customer-context';

/** Pages of managers; a customer's user is taken to their own emails. */
export const RequireManager = () => {
  const { data: account } = useAccount();
  if (account?.accountType === 'Manager') return <Outlet />;
  return <Navigate to={paths.emails(account?.managedAccountId ?? '')} replace />;
};

/** Pages of one customer: any for managers, their own for a customer's user. */
export const RequireCustomer = () => {
  const { customerId = '' } = useParams();
  const { data: account } = useAccount();
  const own = account?.managedAccountId;
  if (account?.accountType === 'Customer' && own && own !== customerId) {
    return <Navigate to={paths.emails(own)} replace />;
  }
  return (
    <CustomerContext value={customerId}>
      <Outlet />
    </CustomerContext>
  );
};
