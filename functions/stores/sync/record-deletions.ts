import * as z from 'zod';
import type { Store } from '../../items/store/store';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { CatalogRepository } from '../catalog-repository';
import { tombstoneExpiry } from '../records/tombstone-expiry';
import type { StoreGraphql } from '../shopify/store-graphql';

type Dependencies = {
  readonly graphql: StoreGraphql;
  readonly catalogue: Pick<CatalogRepository, 'putGone'>;
};

/**
 * Queries deletion events, which are the only trace of a deleted product or collection
 * (https://shopify.dev/docs/api/admin-graphql/latest/queries/deletionEvents). There are none for
 * customers.
 */
const query = `query ($after: String, $query: String) {
  deletionEvents(first: 100, after: $after, subjectTypes: [PRODUCT, COLLECTION], query: $query) {
    nodes { occurredAt subjectId subjectType } pageInfo { hasNextPage endCursor }
  }
}`;

const kindBySubject = { PRODUCT: 'product', COLLECTION: 'collection' } as const;
const responseSchema = z.object({
  deletionEvents: z.object({
    nodes: z.array(
      z.object({
        occurredAt: z.iso.datetime({ offset: true }),
        subjectId: z.string().regex(/^gid:\/\/shopify\/\w+\/\d{1,20}$/),
        subjectType: z.enum(['PRODUCT', 'COLLECTION']),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});

/**
 * The maximum number of pages, which cover 5,000 deletions per day. Any further deletions are
 * reported by webhooks, or the records stay until they change.
 */
const maxPages = 50;

/**
 * Errors that a shop would return again at every check. Any other problem is temporary, so a later
 * check can succeed.
 */
const permanentCodes = ['store_query_refused', 'store_scopes_missing'];
const isPermanentError = (error: unknown): boolean =>
  error instanceof z.ZodError || (error instanceof AppError && permanentCodes.includes(error.code));

/**
 * Removes from the catalog what was deleted in the shop, if no webhook reported it. Safe to repeat.
 */
export const createRecordDeletions = ({ graphql, catalogue }: Dependencies) => {
  const readDeletions = async (store: Store, since: number): Promise<void> => {
    const variables = { query: `occurred_at:>='${toInstant(since)}'` };
    let after: string | null | undefined = null;
    for (let page = 0; page < maxPages; page += 1) {
      const { deletionEvents } = responseSchema.parse(
        await graphql(store, query, { ...variables, after }),
      );
      for (const { occurredAt, subjectId, subjectType } of deletionEvents.nodes) {
        const updatedAt = Date.parse(occurredAt);
        const tombstone = {
          what: kindBySubject[subjectType],
          id: subjectId.split('/').at(-1) ?? '',
          updatedAt,
        };
        await catalogue.putGone(store.customerId, tombstone, tombstoneExpiry(updatedAt));
      }
      if (!deletionEvents.pageInfo.hasNextPage) return;
      after = deletionEvents.pageInfo.endCursor;
    }
    log.warn('A store has more deletions than we check', { customerId: store.customerId });
  };

  /**
   * Shopify may remove this query, so a check doesn't depend on its answer.
   * @throws AppError store_unavailable and store_throttled; the next check covers the same time
   *   again
   */
  return async (store: Store, since: number): Promise<void> => {
    try {
      await readDeletions(store, since);
    } catch (error) {
      if (!isPermanentError(error)) throw error;
      const code = error instanceof AppError ? error.code : 'unreadable';
      log.warn('A store didn’t return its deletions', { customerId: store.customerId, code });
    }
  };
};
