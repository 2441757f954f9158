/** A subscriber in the columnar index. Statuses and engagement names are as stored in the table. */
export type PersonColumns = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly status: string;
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Static segments. */
  readonly segmentIds: readonly string[];
  /**
   * What they bought and when, in the form that subscribers store. Empty when they bought nothing.
   */
  readonly purchases: string;
  /** Their engagement and its times in epoch seconds, by the names of engagement items: `o_17`. */
  readonly deeds: Readonly<Record<string, number>>;
  /**
   * The last stream change that this includes, with its sequence and moment. Kept for a day or two.
   */
  readonly noted?: Noted;
};

/**
 * A change that was included: its sequence number, padded as text, and when it was written, in
 * epoch ms.
 */
export type Noted = { readonly sequence: string; readonly at: number };

/** The three kinds of engagement that rules ask about, with the letters that begin their names. */
export const engagementLetters = { received: 'r', opened: 'o', clicked: 'c' } as const;
export type EngagementKind = keyof typeof engagementLetters;
export const engagementKinds: readonly EngagementKind[] = ['received', 'opened', 'clicked'];

/** Compares people newest first, as lists show them, and by id at the same moment. */
export const newestFirst = (
  one: Pick<PersonColumns, 'createdAt' | 'id'>,
  other: Pick<PersonColumns, 'createdAt' | 'id'>,
): number => {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
};
