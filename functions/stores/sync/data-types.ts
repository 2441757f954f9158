import type * as z from 'zod';
import type { DataType } from '../../../shared/contracts/settings/store-sync';
import type { SyncKind } from '../../items/store/sync';
import { toInstant } from '../../platform/clock';
import {
  collectionFields,
  collectionNode,
  collectionOfNode,
  productCollections,
  productFields,
  productNode,
  productOfNode,
} from '../mapping/catalog-mapping';
import {
  checkoutFields,
  checkoutLines,
  checkoutNode,
  checkoutOfNode,
} from '../mapping/checkout-mapping';
import { customerFields, customerNode, customerOfNode } from '../mapping/customer-mapping';
import { orderFields, orderLines, orderNode, orderOfNode } from '../mapping/order-mapping';
import type { StoreRecord } from '../records/store-record';

type TypeQuery = {
  /** The list to query, and the fields requested of each record. */
  readonly list: string;
  readonly fields: string;
  /** Whether records have a child list, whose lines can be anywhere in the file. */
  readonly hasChildren: boolean;
  /**
   * Whether a history covers all records of this type. If false, it covers only records created
   * within the history's period.
   */
  readonly hasAllRecords: boolean;
  /** The schema of a record, which also explains why a record couldn't be read. */
  readonly shape: z.ZodType;
  readonly toRecord: (node: unknown, children: readonly unknown[]) => StoreRecord | undefined;
};

export const dataTypes: { readonly [T in DataType]: TypeQuery } = {
  customers: {
    list: 'customers',
    fields: customerFields,
    hasChildren: false,
    hasAllRecords: true,
    shape: customerNode,
    toRecord: customerOfNode,
  },
  products: {
    list: 'products',
    hasChildren: true,
    hasAllRecords: true,
    toRecord: productOfNode,
    fields: `${productFields} ${productCollections('')}`,
    shape: productNode,
  },
  orders: {
    list: 'orders',
    hasChildren: true,
    hasAllRecords: false,
    toRecord: orderOfNode,
    fields: `${orderFields} ${orderLines('')}`,
    shape: orderNode,
  },
  checkouts: {
    list: 'abandonedCheckouts',
    hasChildren: true,
    hasAllRecords: false,
    fields: `${checkoutFields} ${checkoutLines}`,
    shape: checkoutNode,
    toRecord: checkoutOfNode,
  },
  collections: {
    list: 'collections',
    fields: collectionFields,
    hasChildren: false,
    hasAllRecords: true,
    shape: collectionNode,
    toRecord: collectionOfNode,
  },
};

/**
 * Returns the search filter of a query. A history requests data from its start date on. A check
 * requests only data that has changed since a given time.
 */
const searchOf = (type: DataType, kind: SyncKind, since: number): string => {
  if (kind === 'look') return `(query: "updated_at:>='${toInstant(since)}'")`;
  return dataTypes[type].hasAllRecords ? '' : `(query: "created_at:>='${toInstant(since)}'")`;
};

/** Returns the query that Shopify runs in bulk. */
export const bulkQueryOf = (type: DataType, kind: SyncKind, since: number): string => {
  const { list, fields } = dataTypes[type];
  return `{ ${list}${searchOf(type, kind, since)} { edges { node { ${fields} } } } }`;
};
