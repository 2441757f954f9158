import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Review, readReview, reviewItem, reviewKey } from '../../items/review';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import type { TransactItem } from '../draft-repository';

const unchangedSince = (review: Review | undefined) =>
  review
    ? {
        ConditionExpression: '#rev = :seen',
        ExpressionAttributeNames: { '#rev': 'rev' },
        ExpressionAttributeValues: { ':seen': review.rev },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** Stores the reviews of emails. A write succeeds only if its author saw the latest step. */
export const createReviewRepository = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    /** Returns the review of an email, or undefined when no review has been requested. */
    async find(customerId: string, draftId: string): Promise<Review | undefined> {
      const Key = reviewKey(customerId, draftId);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && readReview(Item);
    },

    /** Returns the reviews of several emails, by draft id. */
    async ofDrafts(customerId: string, ids: readonly string[]): Promise<Map<string, Review>> {
      const items = await getItems(
        table,
        ids.map((id) => reviewKey(customerId, id)),
      );
      return new Map(items.map(readReview).map((review) => [review.draftId, review]));
    },

    /** Returns the write of a step. It fails if another step was made after `seen` was read. */
    stepItem: (customerId: string, next: Review, seen: Review | undefined): TransactItem => ({
      Put: { TableName, Item: reviewItem(customerId, next), ...unchangedSince(seen) },
    }),

    /** Returns a condition that fails if the review has changed since it was read. */
    sameItem: (customerId: string, draftId: string, seen: Review | undefined): TransactItem => ({
      ConditionCheck: {
        TableName,
        Key: reviewKey(customerId, draftId),
        ...unchangedSince(seen),
      },
    }),

    removalItem: (customerId: string, draftId: string): TransactItem => ({
      Delete: { TableName, Key: reviewKey(customerId, draftId) },
    }),
  };
};
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
