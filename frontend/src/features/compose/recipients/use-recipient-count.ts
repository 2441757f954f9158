import { useApi } from '../../../lib/api/use-api';

const useCount = (segmentIds: readonly string[], status: { readonly status?: 'active' }) => {
  const chosen = segmentIds.length > 0;
  const query = { segmentIds: [...segmentIds], ...status };
  const { data } = useApi('GET /subscriber/total', chosen ? { query } : null);
  return chosen ? data?.total : 0;
};

/** Active subscribers of the chosen segments, each once; `undefined` while it is being counted. */
export const useRecipientCount = (segmentIds: readonly string[]): number | undefined =>
  useCount(segmentIds, { status: 'active' });

/** Subscribers of every status in the chosen segments, each once; `undefined` while counted. */
export const useMemberCount = (segmentIds: readonly string[]): number | undefined =>
  useCount(segmentIds, {});
