import { proposedSender } from '../../../../../shared/sending/proposed-sender';
import { useApi } from '../../../lib/api/use-api';

/**
 * Returns the name of the draft's sender. If no sender is selected, returns the name of the default
 * sender. Returns undefined while loading.
 */
export const useSenderName = (senderId: string | null): string | undefined => {
  const { data = [] } = useApi('GET /settings/sender/verified', {});
  const chosenSender = data.find(({ id }) => id === senderId);
  return (chosenSender ?? (senderId ? undefined : proposedSender(data, undefined)))?.name;
};
