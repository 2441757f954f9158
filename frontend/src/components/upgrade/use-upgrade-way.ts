import { useApi } from '../../lib/api/use-api';
import { contact } from '../../lib/contact';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';

/**
 * Returns how the user can get a larger plan: in Billing, or by email if the account has no Billing
 * tab.
 */
export const useUpgradeWay = () => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /customer/{customerId}', { params: { customerId } });
  return data?.reducedTabs
    ? { mail: `mailto:${contact.supportEmail}?subject=Upgrade` }
    : { billing: paths.settings(customerId, 'billing') };
};
