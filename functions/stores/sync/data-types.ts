import type * as z from 'zod';
import type { DataType } from '../../../shared/contracts/settings/store-sync';
import type { SyncKind } from '../../items/store/sync';
import { toInstant } from '../../platform/clock';
import type { StoreRecord } from '../records/store-record';
import {
  collectionFields,
  collectionNode,
  collectionOfNode,
  productCollections,
  productFields,
  productNode,
  productOfNode,
} from '../words/catalogue-words';
import {
  checkoutFields,
  checkoutLines,
  checkoutNode,
  checkoutOfNode,
} from '../words/checkout-words';
import { customerFields, customerNode, customerOfNode } from '../words/customer-words';
import { orderFields, orderLines, orderNode, orderOfNode } from '../words/order-words';

type Asked = {
  /** The list and what is asked of each of its things. */
  readonly list: string;
  readonly fields: string;
  /** Whether things have a list below them, whose lines stand anywhere in the file. */
  readonly hasChildren: boolean;
  /** Of everybody and everything, or of what is not older than the history. */
  readonly isWhole: boolean;
  /** What a thing has to be like; it says why one could not be read. */
  readonly shape: z.ZodType;
  readonly toRecord: (node: unknown, children: readonly unknown[]) => StoreRecord | undefined;
};

export const dataTypes: { readonly [T in DataType]: Asked } = {
  customers: {
    list: 'customers',
    fields: customerFields,
    hasChildren: false,
    isWhole: true,
    shape: customerNode,
    toRecord: customerOfNode,
  },
  products: {
    list: 'products',
    hasChildren: true,
    isWhole: true,
    toRecord: productOfNode,
    fields: `${productFields} ${productCollections('')}`,
    shape: productNode,
  },
  orders: {
    list: 'orders',
    hasChildren: true,
    isWhole: false,
    toRecord: orderOfNode,
    fields: `${orderFields} ${orderLines('')}`,
    shape: orderNode,
  },
  checkouts: {
    list: 'abandonedCheckouts',
    hasChildren: true,
    isWhole: false,
    fields: `${checkoutFields} ${checkoutLines}`,
    shape: checkoutNode,
    toRecord: checkoutOfNode,
  },
  collections: {
    list: 'collections',
    fields: collectionFields,
    hasChildren: false,
    isWhole: true,
    shape: collectionNode,
    toRecord: collectionOfNode,
  },
};

/** A history asks for what is not older than it goes back, a look for what has changed since. */
const searchOf = (type: DataType, kind: SyncKind, since: number): string => {
  if (kind === 'look') return `(query: "updated_at:>='${toInstant(since)}'")`;
  return dataTypes[type].isWhole ? '' : `(query: "created_at:>='${toInstant(since)}'")`;
};

/** The query that Shopify carries out in bulk. */
export const bulkQueryOf = (type: DataType, kind: SyncKind, since: number): string => {
  const { list, fields } = dataTypes[type];
  return `{ ${list}${searchOf(type, kind, since)} { edges { node { ${fields} } } } }`;
};
