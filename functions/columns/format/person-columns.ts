/** What the columnar copy holds of a subscriber. Statuses and names of deeds are as the table has them. */
export type PersonColumns = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly status: string;
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Static segments. */
  readonly segmentIds: readonly string[];
  /** What they bought and when, as subscribers have it; empty for nothing. */
  readonly purchases: string;
  /** What they did and when, epoch seconds, by the names of engagement items: `o_17`. */
  readonly deeds: Readonly<Record<string, number>>;
  /** The last change of the stream that is part of this, for a day or two: sequence and moment. */
  readonly noted?: Noted;
};

/** A change that was taken over: its sequence, padded as text, and when it was written, epoch ms. */
export type Noted = { readonly sequence: string; readonly at: number };

/** The three kinds of deeds that rules ask about, and the letters of their names. */
export const deedLetters = { received: 'r', opened: 'o', clicked: 'c' } as const;
export type DeedKind = keyof typeof deedLetters;
export const deedKinds: readonly DeedKind[] = ['received', 'opened', 'clicked'];

/** Newest first, as lists show people; those of the same moment by their ids. */
export const newestFirst = (
  one: Pick<PersonColumns, 'createdAt' | 'id'>,
  other: Pick<PersonColumns, 'createdAt' | 'id'>,
): number => {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
};
