import { useApi } from '../../../lib/api/use-api';

/** Active subscribers of the chosen segments, each once; `undefined` while it is being counted. */
export const useRecipientCount = (segmentIds: readonly string[]): number | undefined => {
  const chosen = segmentIds.length > 0;
  const query = { segmentIds: [...segmentIds], status: 'active' as const };
  const { data } = useApi('GET /subscriber/total', chosen ? { query } : null);
  return chosen ? data?.total : 0;
};
