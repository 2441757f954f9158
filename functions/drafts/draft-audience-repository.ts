import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/account/customer-keys';
import type { Draft } from '../items/draft';
import { readDraft } from '../items/draft';
import { draftPrefix } from '../items/draft-keys';
import type { Table } from '../platform/table/table';

/** The maximum number of 1 MB pages to read, which is about 10,000 emails of an account. */
const maxPages = 10;

export type DraftsOfSegment = {
  readonly drafts: readonly Draft[];
  /** False when the account has more emails than were read. */
  readonly isComplete: boolean;
};

/** Finds the unsent emails that a segment is selected for or excluded from. */
export const createDraftAudienceRepository = ({ client, name: TableName }: Table) => ({
  async ofSegment(customerId: string, segmentId: string): Promise<DraftsOfSegment> {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :drafts)',
        // Leaves out scheduled emails with fixed recipients, because changes to the segment don't
        // affect them.
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
      if (page === maxPages) return { drafts, isComplete: LastEvaluatedKey === undefined };
    }
    return { drafts, isComplete: true };
  },
});
