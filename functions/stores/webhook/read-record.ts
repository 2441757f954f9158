import * as z from 'zod';
import type { Store } from '../../items/store/store';
import { productFields, productNode, productOfNode } from '../mapping/catalog-mapping';
import { customerFields, customerNode, customerOfNode } from '../mapping/customer-mapping';
import { orderFields, orderNode, orderOfNode } from '../mapping/order-mapping';
import { orderLineFields } from '../mapping/sale-lines';
import type { StoreRecord } from '../records/store-record';
import { toUnreadableRecord, type Unreadable } from '../records/unreadable';
import { storeUnavailable } from '../shopify/shopify-http';
import type { StoreGraphql } from '../shopify/store-graphql';

export type RecordKind = 'customer' | 'order' | 'product';

type Shape = {
  readonly type: string;
  readonly fields: string;
  /** The child list to query, and the fields requested of each child. */
  readonly childList?: { readonly list: string; readonly fields: string };
  readonly shape: z.ZodType;
  readonly toRecord: (node: unknown, childNodes: readonly unknown[]) => StoreRecord | undefined;
};

const shapes: Readonly<Record<RecordKind, Shape>> = {
  customer: {
    type: 'Customer',
    fields: customerFields,
    shape: customerNode,
    toRecord: customerOfNode,
  },
  order: {
    type: 'Order',
    fields: orderFields,
    shape: orderNode,
    toRecord: orderOfNode,
    childList: { list: 'lineItems', fields: orderLineFields },
  },
  product: {
    type: 'Product',
    fields: productFields,
    shape: productNode,
    toRecord: productOfNode,
    childList: { list: 'collections', fields: 'id' },
  },
};

/**
 * The number of records per page. A page costs a few hundred of the thousand points that one call
 * may cost.
 */
const pageSize = 50;
/** The maximum number of pages of a child list. Shopify allows an order to have 500 lines. */
const maxPages = 12;

const queryOf = (kind: RecordKind): string => {
  const { fields, childList } = shapes[kind];
  if (!childList) return `query ($id: ID!) { thing: ${kind}(id: $id) { ${fields} } }`;
  return `query ($id: ID!, $after: String) { thing: ${kind}(id: $id) { ${fields}
    below: ${childList.list}(first: ${pageSize}, after: $after) {
      edges { node { ${childList.fields} } } pageInfo { hasNextPage endCursor }
    }
  } }`;
};

const list = z.object({
  edges: z.array(z.object({ node: z.unknown() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
});
const responseSchema = z.object({ thing: z.looseObject({ below: list.optional() }).nullable() });

/**
 * Reads a store's record as it is now, because some webhook events only name it, or lack data that
 * we store.
 * @returns null when the shop no longer has the record or doesn't show it to us; the reason, for a
 *   record that we can't read
 */
export const createReadRecord =
  (graphql: StoreGraphql) =>
  async (store: Store, kind: RecordKind, id: string): Promise<StoreRecord | Unreadable | null> => {
    const childNodes: unknown[] = [];
    const { type, shape, toRecord } = shapes[kind];
    const query = queryOf(kind);
    let after: string | null | undefined = null;
    let node: unknown;
    for (let page = 0; page < maxPages; page += 1) {
      const variables = {
        id: `gid://shopify/${type}/${id}`,
        ...(shapes[kind].childList && { after }),
      };
      const response = responseSchema.safeParse(await graphql(store, query, variables));
      if (!response.success) throw storeUnavailable(response.error);
      const { thing } = response.data;
      if (!thing) return null;
      node ??= thing;
      childNodes.push(...(thing.below?.edges.map((edge) => edge.node) ?? []));
      if (!thing.below?.pageInfo.hasNextPage) break;
      after = thing.below.pageInfo.endCursor;
    }
    return toRecord(node, childNodes) ?? toUnreadableRecord(`${kind}s`, node, shape);
  };
export type ReadRecord = ReturnType<typeof createReadRecord>;
