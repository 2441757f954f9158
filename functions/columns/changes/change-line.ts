import type { Noted } from '../format/person-columns';

/** A subscriber as a change shows them: everything but what they did. */
export type PersonImage = {
  readonly email: string;
  readonly name: string;
  readonly status: string;
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly segmentIds: readonly string[];
  readonly purchases: string;
};

/** What a change says: how a person is now, that they are gone, or what they did. */
export type Said =
  | { readonly is: PersonImage }
  | { readonly gone: true }
  | { readonly deeds: Readonly<Record<string, number>> };

/** One change of the table, as it is kept beside a copy until that takes it over. */
export type ChangeLine = Noted & { readonly id: string } & Said;

export const isGone = (line: Said): boolean => 'gone' in line;

/** As text order: the order in which one person's changes were made. */
export const inOrder = (lines: readonly ChangeLine[]): ChangeLine[] =>
  [...lines].sort((one, other) => (one.sequence < other.sequence ? -1 : 1));
