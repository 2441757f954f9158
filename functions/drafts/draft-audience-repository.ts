import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import type { Draft } from '../items/draft';
import { readDraft } from '../items/draft';
import { draftPrefix } from '../items/draft-keys';
import type { Table } from '../platform/table/table';

/** The most pages of 1 MB that are read: some 10,000 emails of an account. */
const mostPages = 10;

export type DraftsOfSegment = {
  readonly drafts: readonly Draft[];
  /** False when there are more emails than were looked through. */
  readonly isComplete: boolean;
};

/** Which emails that are still to be sent are meant for a segment, or leave out who is in it. */
export const createDraftAudienceRepository = ({ client, name: TableName }: Table) => ({
  async ofSegment(customerId: string, segmentId: string): Promise<DraftsOfSegment> {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :drafts)',
        // Whoever a scheduled email has taken gets it, whatever becomes of the segment.
        FilterExpression:
          '(contains(segmentIds, :segment) OR contains(excludedSegmentIds, :segment)) AND st IN (:draft, :scheduled) AND attribute_not_exists(taken)',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':drafts': draftPrefix,
          ':segment': segmentId,
          ':draft': 'draft',
          ':scheduled': 'scheduled',
        },
        ScanIndexForward: false,
      },
    );
    const drafts: Draft[] = [];
    let page = 0;
    for await (const { Items = [], LastEvaluatedKey } of pages) {
      drafts.push(...Items.map(readDraft));
      page += 1;
      if (page === mostPages) return { drafts, isComplete: LastEvaluatedKey === undefined };
    }
    return { drafts, isComplete: true };
  },
});
