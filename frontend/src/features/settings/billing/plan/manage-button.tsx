import { WaitingButton } from '../../../../components/waiting-button';
import { api } from '../../../../lib/api/client';
import { useCustomerId } from '../../../../lib/session/customer-context';

/** Leads to the portal, where cards are changed, invoices paid and plans cancelled. */
export const ManageButton = () => {
  const customerId = useCustomerId();
  const open = async () => {
    const { url } = await api('GET /premium/createPortalSession', { customerId });
    window.location.assign(url);
  };
  return <WaitingButton action={open}>MANAGE YOUR SUBSCRIPTION</WaitingButton>;
};
