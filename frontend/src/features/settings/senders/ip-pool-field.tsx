import { Select, Text } from '@mantine/core';
import type { SenderView } from '../../../../../shared/contracts/customers';
import { messages } from '../../../../../shared/messages';
import { useAccount } from '../../../lib/account/use-account';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { senderRoutes } from './invalidate-senders';
import classes from './senders.module.css';

type Props = { readonly sender: SenderView };

/** Lets managers select the IP pool of a sender. Renders nothing if there is only one pool. */
export const IpPoolField = ({ sender }: Props) => {
  const customerId = useCustomerId();
  const { data: account } = useAccount();
  const { data: pools = [] } = useApi('GET /settings/sender/ipPoolNames', {});
  const { run, busy } = useAction(
    (ipPoolName: string) =>
      api('PUT /settings/sender/{senderId}/ipPoolName', {
        params: { senderId: sender.id },
        body: { ipPoolName },
        customerId,
      }),
    { success: messages.ipPoolUpdated, invalidates: senderRoutes },
  );
  if (pools.length < 2) return null;
  if (account?.accountType !== 'Manager') {
    return (
      <Text size="2xs" c="dimmed">
        IP pool: {sender.ipPoolName}
      </Text>
    );
  }
  const choose = async (ipPoolName: string | null) => {
    if (!ipPoolName || ipPoolName === sender.ipPoolName) return;
    await run(ipPoolName);
  };
  return (
    <Select
      label="IP Pool"
      aria-label={`IP Pool for ${sender.shownEmail}`}
      size="xs"
      className={classes.pool ?? ''}
      // If the stored pool was removed, it is still listed, because it is the current value.
      data={[...new Set([...pools, sender.ipPoolName])]}
      value={sender.ipPoolName}
      allowDeselect={false}
      disabled={busy}
      onChange={(next) => void choose(next)}
    />
  );
};
