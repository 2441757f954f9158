import { useApi } from '../../../lib/api/use-api';
import type { DraftContent } from '../session/draft-content';

/**
 * The recipients of an email: members of the selected segments who aren't in an excluded segment.
 */
export type Recipients = Pick<DraftContent, 'segmentIds' | 'excludedSegmentIds'>;

const useCount = (
  { segmentIds, excludedSegmentIds }: Recipients,
  status: { readonly status?: 'active' },
) => {
  const hasSegments = segmentIds.length > 0;
  const excludedQuery = excludedSegmentIds.length > 0 ? { excludedSegmentIds } : {};
  const query = { segmentIds, ...excludedQuery, ...status };
  const { data } = useApi('GET /subscriber/total', hasSegments ? { query } : null);
  return hasSegments ? data?.total : 0;
};

/**
 * Returns the number of active subscribers who get the email, each counted once. `undefined` while
 * counting.
 */
export const useRecipientCount = (recipients: Recipients): number | undefined =>
  useCount(recipients, { status: 'active' });

/**
 * Returns the number of subscribers of every status in the selected segments, each counted once.
 * `undefined` while counting.
 */
export const useMemberCount = (segmentIds: string[]): number | undefined =>
  useCount({ segmentIds, excludedSegmentIds: [] }, {});
