import pMap from 'p-map';
import type { BodyStore } from '../email-content/body-store';
import type { Draft } from '../items/draft';
import type { DraftListRepository } from './draft-list-repository';

type Dependencies = { readonly lists: DraftListRepository; readonly bodies: BodyStore };

/** How many bodies are read concurrently. */
const width = 10;

type Question = {
  /** The image's path under the app's origin, which begins with `media/…`. */
  readonly image: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

const toShownDraft = ({ id, name, status }: Draft) => ({
  id,
  name,
  isSent: status === 'sending' || status === 'sent',
});

/**
 * Finds the emails that use an image. Checks the next `limit` emails, most recently changed first.
 * Bodies are in S3 and aren't indexed by image. An index would cost a write with every save of an
 * email, for a search that is rare.
 */
export const createFindDraftsShowing =
  ({ lists, bodies }: Dependencies) =>
  async (customerId: string, { image, limit, cursor }: Question) => {
    const filter = { status: 'all' as const };
    const { drafts, nextCursor } = await lists.list(customerId, filter, {
      limit,
      offset: 0,
      ...(cursor ? { cursor } : {}),
    });
    const matchingDrafts = await pMap(
      drafts,
      async (draft) => ((await bodies.get(draft)).includes(image) ? [toShownDraft(draft)] : []),
      { concurrency: width },
    );
    return { drafts: matchingDrafts.flat(), nextCursor };
  };
