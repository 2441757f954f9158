import { GraphqlQueryError } from '@shopify/shopify-api';
import type { Store } from '../../../../functions/items/store/store';
import { AppError } from '../../../../functions/platform/app-error';
import { tombstoneExpiry } from '../../../../functions/stores/records/tombstone-expiry';
import { resultOfError } from '../../../../functions/stores/shopify/shopify-client';
import { createRecordDeletions } from '../../../../functions/stores/sync/record-deletions';
import { captureLogs, type LogCapture } from '../../../support/captured-logs';

const store: Store = {
  customerId: 'c1',
  shop: 'olive.myshopify.com',
  state: 'active',
  scopes: [],
  rev: 3,
  connectedAt: '2026-11-01T00:00:00.000Z',
};
const at = '2026-11-25T10:00:00Z';
const since = Date.parse('2026-11-25T00:00:00Z');

let logs: LogCapture;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

type Page = { readonly nodes: readonly unknown[]; readonly next?: string };
const event = (type: string, id: string) => ({
  occurredAt: at,
  subjectType: type.toUpperCase(),
  subjectId: `gid://shopify/${type}/${id}`,
});

const setUp = (pageAfter: (afterCursor: unknown) => Page) => {
  const requestedCursors: unknown[] = [];
  const deletions: unknown[] = [];
  const recordDeletions = createRecordDeletions({
    graphql: async (_store, _query, variables = {}) => {
      requestedCursors.push(variables.query);
      const { nodes, next } = pageAfter(variables.after);
      return {
        deletionEvents: { nodes, pageInfo: { hasNextPage: next !== undefined, endCursor: next } },
      };
    },
    catalogue: {
      putGone: async (...args: unknown[]) => {
        deletions.push(args);
        return true;
      },
    } as never,
  });
  return { note: recordDeletions, asked: requestedCursors, gone: deletions };
};

test('removes products and collections that were deleted in the meantime, page by page', async () => {
  const {
    note: recordDeletions,
    asked: requestedCursors,
    gone: deletions,
  } = setUp((afterCursor) =>
    afterCursor === 'b'
      ? { nodes: [event('Collection', '901')] }
      : { nodes: [event('Product', '9007199254740993')], next: 'b' },
  );
  await recordDeletions(store, since);
  const updatedAt = Date.parse(at);
  expect(deletions).toEqual([
    ['c1', { what: 'product', id: '9007199254740993', updatedAt }, tombstoneExpiry(updatedAt)],
    ['c1', { what: 'collection', id: '901', updatedAt }, tombstoneExpiry(updatedAt)],
  ]);
  expect(requestedCursors).toEqual(Array(2).fill("occurred_at:>='2026-11-25T00:00:00.000Z'"));
});

test('stops reading if a store reports deletions without end', async () => {
  const { note: recordDeletions, asked: requestedCursors } = setUp(() => ({
    nodes: [],
    next: 'more',
  }));
  await recordDeletions(store, since);
  expect(requestedCursors).toHaveLength(50);
  expect(logs.text()).toContain('A store has more deletions than we check');
});

/** Returns the product's error for a Shopify answer with this error code. */
const refusal = (code: string): unknown => {
  const message = "Field 'deletionEvents' doesn't exist on type 'QueryRoot'";
  const extensions = { code, typeName: 'QueryRoot', fieldName: 'deletionEvents' };
  const graphQLErrors = [{ message, path: ['query', 'deletionEvents'], extensions }];
  const body = { errors: { networkStatusCode: 200, message, graphQLErrors } };
  try {
    return resultOfError(new GraphqlQueryError({ message, response: {}, body }));
  } catch (error) {
    return error;
  }
};

test.each([
  ['a shop that does not know the question any more', 'undefinedField'],
  ['a denied scope', 'ACCESS_DENIED'],
])('continues a check despite %s', async (_name, code) => {
  const { note: recordDeletions, gone: deletions } = setUp(() => {
    throw refusal(code);
  });
  await recordDeletions(store, since);
  expect(deletions).toEqual([]);
  expect(logs.text()).toContain('A store didn’t return its deletions');
});

test.each([
  ['fails', refusal('INTERNAL_SERVER_ERROR'), 'store_unavailable'],
  ['The store is busy', new AppError('store_throttled', 'Try again'), 'store_throttled'],
])('requests the same deletions again after a failed request: %s', async (_name, error, code) => {
  const { note: recordDeletions } = setUp(() => {
    throw error;
  });
  await expect(recordDeletions(store, since)).rejects.toMatchObject({ code });
});

test('removes nothing after an unreadable answer', async () => {
  const { note: recordDeletions, gone: deletions } = setUp(() => ({
    nodes: [event('Order', '1')],
  }));
  await recordDeletions(store, since);
  expect(deletions).toEqual([]);
});
