import type { FieldType } from '../../../shared/audience/segment-operators';

/** Attribute keys by the kind of values seen in them. */
export type KeysByKind = Readonly<Partial<Record<FieldType, readonly string[]>>>;
