import { useApi } from '../../../lib/api/use-api';

/** The name that mails of a verified sender come from; undefined while it is not known. */
export const useSenderName = (senderId: string | null): string | undefined => {
  const { data } = useApi('GET /settings/sender/verified', {});
  return data?.find(({ id }) => id === senderId)?.name;
};
