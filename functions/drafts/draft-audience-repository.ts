import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPartition } from '../items/customer-keys';
import { draftPrefix } from '../items/draft-keys';
import type { Table } from '../platform/table/table';
import type { Draft } from './draft';
import { readDraft } from './draft-item';

/** Pages of 1 MB that are looked through: some 10,000 emails of an account. */
const mostPages = 10;

export type DraftsOfSegment = {
  readonly drafts: readonly Draft[];
  /** False when there are more emails than were looked through. */
  readonly isComplete: boolean;
};

/** Which emails that are still to be sent are meant for a segment. */
export const createDraftAudienceRepository = ({ client, name: TableName }: Table) => ({
  async ofSegment(customerId: string, segmentId: string): Promise<DraftsOfSegment> {
    const drafts: Draft[] = [];
    let from: Record<string, unknown> | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :drafts)',
          FilterExpression: 'contains(segmentIds, :segment) AND st IN (:draft, :scheduled)',
          ExpressionAttributeValues: {
            ':pk': customerPartition(customerId),
            ':drafts': draftPrefix,
            ':segment': segmentId,
            ':draft': 'draft',
            ':scheduled': 'scheduled',
          },
          ScanIndexForward: false,
          ExclusiveStartKey: from,
        }),
      );
      drafts.push(...Items.map(readDraft));
      from = LastEvaluatedKey;
      if (!from) break;
    }
    return { drafts, isComplete: from === undefined };
  },
});
