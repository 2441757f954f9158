import type { SegmentUses } from '../../../shared/contracts/segments';
import { describeMergeTags } from '../../../shared/email/merge/merge-words';
import type { Draft } from '../../items/draft';
import { segmentsReferringTo } from './segment-references';
import type { SegmentRepository } from './segment-repository';
import type { SegmentSequences } from './segment-sequences';

type DraftsOfSegment = { readonly drafts: readonly Draft[]; readonly isComplete: boolean };

type Dependencies = {
  readonly segments: Pick<SegmentRepository, 'get' | 'list'>;
  readonly drafts: { ofSegment(customerId: string, segmentId: string): Promise<DraftsOfSegment> };
  readonly feeds: SegmentSequences;
};

const toNamedDraft = ({ id, name, subject }: Draft) => ({
  id,
  name: describeMergeTags(name || subject) || 'Untitled email',
});

/** Lists what deleting a segment would affect, before it is deleted. */
export const createSegmentUses = ({ segments, drafts, feeds }: Dependencies) => ({
  /** @throws AppError segment_not_found */
  async of(customerId: string, segmentId: string): Promise<SegmentUses> {
    await segments.get(customerId, segmentId);
    const [foundDrafts, all, sequences] = await Promise.all([
      drafts.ofSegment(customerId, segmentId),
      segments.list(customerId),
      feeds(customerId, segmentId),
    ]);
    const withStatus = (draftStatus: Draft['status']) =>
      foundDrafts.drafts.filter(({ status }) => status === draftStatus).map(toNamedDraft);
    return {
      drafts: withStatus('draft'),
      scheduled: withStatus('scheduled'),
      segments: segmentsReferringTo(segmentId, all).map(({ id, name }) => ({ id, name })),
      sequences,
      isComplete: foundDrafts.isComplete,
    };
  },
});
