import type { Noted } from '../format/person-columns';

/** A subscriber as a change shows them: everything but their engagement. */
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
export type Said =
  | { readonly is: PersonImage }
  | { readonly gone: true }
  | { readonly deeds: Readonly<Record<string, number>> };

/** One change record, stored beside a columnar index until that includes it. */
export type ChangeLine = Noted & { readonly id: string } & Said;

export const isGone = (line: Said): boolean => 'gone' in line;

/**
 * Sorts changes by sequence number as text, which is the order in which one person's changes were
 * made.
 */
export const inOrder = (lines: readonly ChangeLine[]): ChangeLine[] =>
  [...lines].sort((one, other) => (one.sequence < other.sequence ? -1 : 1));
