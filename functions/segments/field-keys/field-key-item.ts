import type { FieldType } from '../../../shared/segment-operators';

/** Stands for the whole audience: not everybody is in a segment. */
export const wholeAudience = 'ALL';

/** Attribute keys by the kind of values seen in them. */
export type KeysByKind = Readonly<Partial<Record<FieldType, readonly string[]>>>;

export const fieldKeyKey = (customerId: string, segmentId: string) => ({
  pk: `C#${customerId}`,
  sk: `FK#${segmentId}`,
});
