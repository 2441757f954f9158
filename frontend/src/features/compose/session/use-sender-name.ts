import { proposedSender } from '../../../../../shared/sending/proposed-sender';
import { useApi } from '../../../lib/api/use-api';

/**
 * The name that mails come from: of the draft's sender, else of the one that it will be sent from unless
 * somebody picks another. Undefined while it is not known.
 */
export const useSenderName = (senderId: string | null): string | undefined => {
  const { data = [] } = useApi('GET /settings/sender/verified', {});
  const chosen = data.find(({ id }) => id === senderId);
  return (chosen ?? (senderId ? undefined : proposedSender(data, undefined)))?.name;
};
