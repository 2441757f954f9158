import type { Draft } from '../items/draft';
import { AppError } from '../platform/app-error';

type Dependencies = {
  readonly segments: {
    getMany(
      customerId: string,
      ids: readonly string[],
      options: { readonly consistent?: boolean },
    ): Promise<ReadonlyMap<string, unknown>>;
  };
  /** @throws AppError sender_not_found */
  readonly senders: { get(customerId: string, senderId: string): Promise<unknown> };
};

type Choices = {
  readonly [part in 'senderId' | 'segmentIds' | 'excludedSegmentIds']?: Draft[part] | undefined;
};

const segmentGone = () => {
  const message = 'A segment you chose no longer exists. Choose the recipients again.';
  return new AppError('segment_not_found', message, { fields: { segmentIds: message } });
};

const segmentsOf = ({ segmentIds = [], excludedSegmentIds = [] }: Choices) => [
  ...segmentIds,
  ...excludedSegmentIds,
];

/**
 * Refuses senders and segments that the customer does not have. What an email was saved with before
 * is left alone: a segment that was deleted since keeps nobody from writing on, and sending asks.
 */
export const createDraftChoices =
  ({ segments, senders }: Dependencies) =>
  /** @throws AppError segment_not_found or sender_not_found */
  async (customerId: string, chosen: Choices, before: Choices = {}): Promise<void> => {
    const known = new Set(segmentsOf(before));
    const added = segmentsOf(chosen).filter((id) => !known.has(id));
    if (added.length > 0) {
      const found = await segments.getMany(customerId, added, { consistent: true });
      if (added.some((id) => !found.has(id))) throw segmentGone();
    }
    const { senderId } = chosen;
    if (senderId && senderId !== before.senderId) await senders.get(customerId, senderId);
  };
export type DraftChoices = ReturnType<typeof createDraftChoices>;
