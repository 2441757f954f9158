import type { LastChange } from '../format/person-columns';

/** A subscriber's data in a change, without their engagement. */
export type PersonImage = {
  readonly email: string;
  readonly name: string;
  readonly status: string;
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly segmentIds: readonly string[];
  readonly purchases: string;
};

/** The content of a change: a person's new state, their deletion, or their engagement. */
export type ChangeContent =
  | { readonly is: PersonImage }
  | { readonly gone: true }
  | { readonly deeds: Readonly<Record<string, number>> };

/** One change record. It's stored next to a columnar index until the index includes it. */
export type ChangeLine = LastChange & { readonly id: string } & ChangeContent;

export const isDeletion = (line: ChangeContent): boolean => 'gone' in line;

/**
 * Sorts changes by their sequence number as text. For one person, this is the order in which the
 * changes were made.
 */
export const sortLines = (lines: readonly ChangeLine[]): ChangeLine[] =>
  [...lines].sort((one, other) => (one.sequence < other.sequence ? -1 : 1));
