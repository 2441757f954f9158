import type { OrderBy, PageRequest } from '../shop/resource-store';
import type { ResourceKind, ResourceTypes } from '../shop/resources';
import type { Call } from './call';
import { badRequest } from './refusal';
import { readSearch } from './search-query';

export type PageArgs = {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
  readonly query?: string | null;
  readonly sortKey?: string | null;
  readonly reverse?: boolean | null;
};

const maxAtOnce = 250;

/**
 * Returns the requested length of a list.
 * @throws ApiRefusal with Shopify's wording
 */
const firstOf = ({ first, last, before }: PageArgs, { isBulk }: Call): number => {
  if (last != null || before != null)
    throw badRequest('The simulator supports forward pagination only.');
  if (first == null && isBulk) return maxAtOnce;
  if (first == null) throw badRequest('you must provide one of first or last');
  if (first < 1 || first > maxAtOnce) {
    throw badRequest(`first must be between 1 and ${maxAtOnce}`);
  }
  return first;
};

const cursorOf = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const readCursor = (text: string | null | undefined): unknown => {
  if (!text) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw badRequest(`Invalid cursor for current pagination sort: ${text.slice(0, 40)}`);
  }
};

type Edge = { readonly cursor: string; readonly node: unknown };

const connectionOf = (edges: readonly Edge[], hasNextPage: boolean, hasPreviousPage: boolean) => ({
  edges,
  nodes: edges.map(({ node }) => node),
  pageInfo: {
    hasNextPage,
    hasPreviousPage,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  },
});

/** Returns a page of a list stored as a whole, such as an order's lines. */
export const pageOfList = <T>(
  call: Call,
  args: PageArgs,
  list: readonly T[],
  toNode: (one: T) => unknown,
) => {
  call.queryCost.points += 2;
  const from = Number(readCursor(args.after) ?? 0);
  const first = call.isBulk && args.first == null ? list.length : firstOf(args, call);
  const edges = list.slice(from, from + first).map((one, index) => ({
    cursor: cursorOf(from + index + 1),
    node: toNode(one),
  }));
  return connectionOf(edges, from + first < list.length, from > 0);
};

const orders: Readonly<Record<string, OrderBy>> = { CREATED_AT: 'created', UPDATED_AT: 'updated' };

const sortValueOf = (
  { createdAt, updatedAt }: ResourceTypes[ResourceKind],
  orderBy: OrderBy,
): number => (orderBy === 'created' ? createdAt : updatedAt);

const isCursorValue = (value: unknown): value is NonNullable<PageRequest['after']> =>
  typeof value === 'object' && value !== null && 'id' in value && 'value' in value;

/**
 * Returns a page of a shop's resources. Pages are found by key rather than by offset, so that
 * nothing is repeated when resources are added.
 */
export const pageOfResources = <K extends ResourceKind>(
  call: Call,
  kind: K,
  args: PageArgs,
  toNode: (one: ResourceTypes[K]) => unknown,
  also: PageRequest['bounds'] = [],
) => {
  call.queryCost.points += 2;
  const { simulator, shop } = call;
  const first = firstOf(args, call);
  const orderBy = orders[args.sortKey ?? ''] ?? 'id';
  const after = readCursor(args.after);
  if (after !== undefined && !isCursorValue(after)) throw badRequest('Invalid cursor');
  const isReversed = args.reverse ?? false;
  const bounds = [...readSearch(args.query), ...also];
  const pageRequest = { orderBy, isReversed, bounds, after, limit: first + 1 };
  const found = simulator.store.things.page(shop, kind, pageRequest);
  const edges = found.slice(0, first).map((one) => ({
    cursor: cursorOf({ value: sortValueOf(one, orderBy), id: one.id }),
    node: toNode(one),
  }));
  return connectionOf(edges, found.length > first, after !== undefined);
};
