import type { SenderView } from '../../../../../shared/contracts/customers';
import { WaitingButton } from '../../../components/waiting-button';
import { api } from '../../../lib/api/client';
import { useCustomerId } from '../../../lib/session/customer-context';
import { showToast, toastSuccess } from '../../../lib/toast';
import { invalidateSenders } from './invalidate-senders';

type Props = { readonly sender: Pick<SenderView, 'email'> };

/** A button that immediately checks whether a sender can send. */
export const ConfirmSender = ({ sender: { email } }: Props) => {
  const customerId = useCustomerId();
  const checkConfirmation = async () => {
    const confirmation = await api('POST /settings/sender/{email}/confirm', {
      params: { email },
      body: {},
      customerId,
    });
    await invalidateSenders();
    if (confirmation.verified) toastSuccess(`You can now send from ${email}.`);
    else {
      const message = 'Some records are still missing. Continue setting up to see which.';
      showToast({ message, color: 'blue' });
    }
  };
  return (
    <WaitingButton size="compact-sm" variant="default" action={checkConfirmation}>
      Check now
    </WaitingButton>
  );
};
