import { GraphqlQueryError } from '@shopify/shopify-api';
import type { Store } from '../../../../functions/items/store/store';
import { AppError } from '../../../../functions/platform/app-error';
import { goneUntil } from '../../../../functions/stores/records/gone-until';
import { answerOfError } from '../../../../functions/stores/shopify/shopify-client';
import { createNoteDeletions } from '../../../../functions/stores/sync/note-deletions';
import { type CapturedLogs, captureLogs } from '../../../support/captured-logs';

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

let logs: CapturedLogs;
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

const open = (answer: (after: unknown) => Page) => {
  const asked: unknown[] = [];
  const gone: unknown[] = [];
  const note = createNoteDeletions({
    graphql: async (_store, _query, variables = {}) => {
      asked.push(variables.query);
      const { nodes, next } = answer(variables.after);
      return {
        deletionEvents: { nodes, pageInfo: { hasNextPage: next !== undefined, endCursor: next } },
      };
    },
    catalogue: {
      putGone: async (...given: unknown[]) => {
        gone.push(given);
        return true;
      },
    } as never,
  });
  return { note, asked, gone };
};

test('removes products and collections that were deleted in the meantime, page by page', async () => {
  const { note, asked, gone } = open((after) =>
    after === 'b'
      ? { nodes: [event('Collection', '901')] }
      : { nodes: [event('Product', '9007199254740993')], next: 'b' },
  );
  await note(store, since);
  const updatedAt = Date.parse(at);
  expect(gone).toEqual([
    ['c1', { what: 'product', id: '9007199254740993', updatedAt }, goneUntil(updatedAt)],
    ['c1', { what: 'collection', id: '901', updatedAt }, goneUntil(updatedAt)],
  ]);
  expect(asked).toEqual(Array(2).fill("occurred_at:>='2026-11-25T00:00:00.000Z'"));
});

test('stops reading if a store reports deletions without end', async () => {
  const { note, asked } = open(() => ({ nodes: [], next: 'more' }));
  await note(store, since);
  expect(asked).toHaveLength(50);
  expect(logs.text()).toContain('A shop has more deletions than we check');
});

/** Returns the product's error for a Shopify answer with this error code. */
const refusal = (code: string): unknown => {
  const message = "Field 'deletionEvents' doesn't exist on type 'QueryRoot'";
  const extensions = { code, typeName: 'QueryRoot', fieldName: 'deletionEvents' };
  const graphQLErrors = [{ message, path: ['query', 'deletionEvents'], extensions }];
  const body = { errors: { networkStatusCode: 200, message, graphQLErrors } };
  try {
    return answerOfError(new GraphqlQueryError({ message, response: {}, body }));
  } catch (error) {
    return error;
  }
};

test.each([
  ['a shop that does not know the question any more', 'undefinedField'],
  ['a denied scope', 'ACCESS_DENIED'],
])('continues a check despite %s', async (_name, code) => {
  const { note, gone } = open(() => {
    throw refusal(code);
  });
  await note(store, since);
  expect(gone).toEqual([]);
  expect(logs.text()).toContain('A shop didn’t return its deletions');
});

test.each([
  ['fails', refusal('INTERNAL_SERVER_ERROR'), 'store_unavailable'],
  ['The store is busy', new AppError('store_throttled', 'Try again'), 'store_throttled'],
])('asks a store that %s for the same deletions again', async (_name, error, code) => {
  const { note } = open(() => {
    throw error;
  });
  await expect(note(store, since)).rejects.toMatchObject({ code });
});

test('removes nothing after an unreadable answer', async () => {
  const { note, gone } = open(() => ({ nodes: [event('Order', '1')] }));
  await note(store, since);
  expect(gone).toEqual([]);
});
