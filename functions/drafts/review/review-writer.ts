import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Draft } from '../../items/draft';
import { draftKey } from '../../items/draft-keys';
import { type Message, messageItem } from '../../items/message';
import type { Review } from '../../items/review';
import type { Table } from '../../platform/table/table';
import { lostConditions } from '../../platform/table/write-conflicts';
import type { Author, DraftEvent } from '../draft-log';
import type { DraftLog } from '../draft-log-repository';
import type { TransactItem } from '../draft-repository';
import { reviewMessage } from './review-messages';
import type { ReviewRepository } from './review-repository';
import { reviewChanged } from './review-rules';

export type WriterDependencies = {
  readonly table: Table;
  readonly reviews: ReviewRepository;
  readonly log: Pick<DraftLog, 'items'>;
};

const kinds = {
  ready_for_review: 'review_requested',
  changes_requested: 'changes_requested',
  approved: 'approved',
} as const;

/** Writes a step of a review in one transaction with its log line and message. */
export const createReviewWriter = ({ table, reviews, log }: WriterDependencies) => {
  const draftExistsCheck = (customerId: string, draftId: string): TransactItem => ({
    ConditionCheck: {
      TableName: table.name,
      Key: draftKey(customerId, draftId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  });

  /**
   * Writes a step of a review. The log line and the message are written only if the step can be
   * written.
   */
  const write = async (
    customerId: string,
    { draft, next, seen }: { readonly draft: Draft; readonly next: Review; readonly seen?: Review },
    { author, draftWrite }: { readonly author?: Author; readonly draftWrite: TransactItem },
  ): Promise<void> => {
    const step = next.steps.at(-1);
    const event: DraftEvent = {
      kind: kinds[next.status],
      author,
      ...(step?.content && { note: step.content }),
    };
    const message = messageItem(customerId, reviewMessage(draft, next));
    const TransactItems = [
      reviews.stepItem(customerId, next, seen),
      draftWrite,
      { Put: { TableName: table.name, Item: message } },
      ...(await log.items(customerId, draft.id, [event])),
    ];
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems }));
    } catch (error) {
      if (lostConditions(error).some((position) => position < 2)) throw reviewChanged();
      throw error;
    }
  };

  /**
   * Writes comments in one transaction with the message to the other side.
   * @returns true when everything was written; false when another write came first or the email was
   *   deleted
   */
  const writeComments = async (
    customerId: string,
    { draft, next, seen }: { readonly draft: Draft; readonly next: Review; readonly seen: Review },
    message: Message | undefined,
  ): Promise<boolean> => {
    const TransactItems = [
      reviews.stepItem(customerId, next, seen),
      draftExistsCheck(customerId, draft.id),
      ...(message
        ? [{ Put: { TableName: table.name, Item: messageItem(customerId, message) } }]
        : []),
    ];
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems }));
      return true;
    } catch (error) {
      if (lostConditions(error).length > 0) return false;
      throw error;
    }
  };

  return { stillThere: draftExistsCheck, write, writeTalk: writeComments };
};
