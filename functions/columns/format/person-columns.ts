/**
 * A subscriber in the columnar index. The statuses and the names of engagement are the same as in
 * the table.
 */
export type PersonColumns = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly status: string;
  readonly createdAt: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The ids of the static segments that the subscriber is in. */
  readonly segmentIds: readonly string[];
  /**
   * What the subscriber bought and when, in the form that the table stores. Empty when the
   * subscriber bought nothing.
   */
  readonly purchases: string;
  /**
   * The times of the subscriber's engagement in epoch seconds, by the names that engagement items
   * use, such as `o_17`.
   */
  readonly deeds: Readonly<Record<string, number>>;
  /**
   * The last stream change that is included in this data, with its sequence number and time. Kept
   * for a day or two.
   */
  readonly noted?: LastChange;
};

/**
 * A change that is included in the index. It has a sequence number, padded as text, and the time it
 * was written, in epoch ms.
 */
export type LastChange = { readonly sequence: string; readonly at: number };

/**
 * The three kinds of engagement that rules can ask about. The names of engagement begin with these
 * letters.
 */
export const engagementCodes = { received: 'r', opened: 'o', clicked: 'c' } as const;
export type EngagementKind = keyof typeof engagementCodes;
export const engagementKinds: readonly EngagementKind[] = ['received', 'opened', 'clicked'];

/**
 * Compares people for a list that is sorted newest first. People who were added at the same moment
 * are sorted by id.
 */
export const newestFirst = (
  one: Pick<PersonColumns, 'createdAt' | 'id'>,
  other: Pick<PersonColumns, 'createdAt' | 'id'>,
): number => {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
};
