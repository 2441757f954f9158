import type { KeyType } from './values/attribute-value';

export type KeyAttribute = { readonly name: string; readonly type: KeyType };

export type KeySchema = { readonly partition: KeyAttribute; readonly sort?: KeyAttribute };

export type Projection =
  | { readonly kind: 'ALL' | 'KEYS_ONLY' }
  | { readonly kind: 'INCLUDE'; readonly attributes: readonly string[] };

export type IndexDefinition = {
  readonly name: string;
  readonly key: KeySchema;
  readonly projection: Projection;
};

export type StreamViewType = 'NEW_AND_OLD_IMAGES' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'KEYS_ONLY';

/** A table as the template declares it. */
export type TableDefinition = {
  readonly name: string;
  readonly key: KeySchema;
  readonly indexes: readonly IndexDefinition[];
  /** The attribute with the expiry in epoch seconds. Absent when TTL is off. */
  readonly timeToLiveAttribute?: string;
  /** Absent when the table has no stream. */
  readonly streamView?: StreamViewType;
};

/** Returns the attributes of a key schema, partition key first. */
export const keyAttributes = ({ partition, sort }: KeySchema): readonly KeyAttribute[] =>
  sort ? [partition, sort] : [partition];
