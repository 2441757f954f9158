import { useApi } from '../../../lib/api/use-api';
import type { DraftContent } from '../session/draft-content';

/** Whom an email goes to: members of the chosen segments who are in no excluded one. */
export type Recipients = Pick<DraftContent, 'segmentIds' | 'excludedSegmentIds'>;

const useCount = (
  { segmentIds, excludedSegmentIds }: Recipients,
  status: { readonly status?: 'active' },
) => {
  const isChosen = segmentIds.length > 0;
  const excluded = excludedSegmentIds.length > 0 ? { excludedSegmentIds } : {};
  const query = { segmentIds, ...excluded, ...status };
  const { data } = useApi('GET /subscriber/total', isChosen ? { query } : null);
  return isChosen ? data?.total : 0;
};

/** Active subscribers who get the email, each once; `undefined` while they are being counted. */
export const useRecipientCount = (recipients: Recipients): number | undefined =>
  useCount(recipients, { status: 'active' });

/** Subscribers of every status in the chosen segments, each once; `undefined` while counted. */
export const useMemberCount = (segmentIds: string[]): number | undefined =>
  useCount({ segmentIds, excludedSegmentIds: [] }, {});
