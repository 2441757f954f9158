import { proposedSender } from '../../../../../shared/sending/proposed-sender';
import { useApi } from '../../../lib/api/use-api';

/**
 * Returns the sender name: that of the draft's sender, or of the one it will be sent from unless
 * another is selected. Undefined while unknown.
 */
export const useSenderName = (senderId: string | null): string | undefined => {
  const { data = [] } = useApi('GET /settings/sender/verified', {});
  const chosen = data.find(({ id }) => id === senderId);
  return (chosen ?? (senderId ? undefined : proposedSender(data, undefined)))?.name;
};
