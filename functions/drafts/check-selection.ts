import { allSubscribersId } from '../../shared/audience/all-subscribers';
import { checkExclusions } from '../audience/everyone-rules';
import { senderKey } from '../items/account/sender';
import type { Draft } from '../items/draft';
import type { ItemKey } from '../items/key-positions';
import { segmentKey } from '../items/segment-keys';
import { AppError } from '../platform/app-error';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

type Choices = {
  readonly [part in 'senderId' | 'segmentIds' | 'excludedSegmentIds']?: Draft[part] | undefined;
};

const segmentMissingError = () => {
  const message = 'A segment you chose no longer exists. Choose the recipients again.';
  return new AppError('segment_not_found', message, { fields: { segmentIds: message } });
};

const senderMissingError = () => {
  const message = 'This sender no longer exists. Choose another one.';
  return new AppError('sender_not_found', message, { fields: { senderId: message } });
};

const segmentsOf = ({ segmentIds = [], excludedSegmentIds = [] }: Choices) => [
  ...segmentIds,
  ...excludedSegmentIds,
];

/**
 * Refuses senders and segments that the customer doesn't have. Accepts those that are already saved
 * with an email, because a deleted segment must not block editing, and sending checks them again.
 */
export const createSelectionCheck = (table: Table) => {
  const isAnyMissing = async (keys: readonly ItemKey[]): Promise<boolean> =>
    (await getItems(table, keys, { consistent: true, attributes: ['pk'] })).length < keys.length;

  /** @throws AppError segment_is_everybody, segment_not_found or sender_not_found */
  return async (customerId: string, newChoices: Choices, before: Choices = {}): Promise<void> => {
    const previouslyExcluded = new Set(before.excludedSegmentIds);
    checkExclusions(newChoices.excludedSegmentIds?.filter((id) => !previouslyExcluded.has(id)));
    // Every account has these two segments, the default one and “All subscribers”, although they
    // aren't stored.
    const knownIds = new Set([...segmentsOf(before), customerId, allSubscribersId]);
    const addedIds = new Set(segmentsOf(newChoices).filter((id) => !knownIds.has(id)));
    if (await isAnyMissing([...addedIds].map((id) => segmentKey(customerId, id))))
      throw segmentMissingError();
    const { senderId } = newChoices;
    const isNew = senderId && senderId !== before.senderId;
    if (isNew && (await isAnyMissing([senderKey(customerId, senderId)])))
      throw senderMissingError();
  };
};
export type SelectionCheck = ReturnType<typeof createSelectionCheck>;
