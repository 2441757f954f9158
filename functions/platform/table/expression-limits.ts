/**
 * DynamoDB refuses an expression of more than 4 KB, and an update with more than 300 operators
 * (developer guide, "Quotas in Amazon DynamoDB").
 */
export const longestExpression = 4096;

/**
 * Attributes one update changes where their number grows with data: at most 34 bytes each with the
 * longest placeholders used, 3.4 KB together, and far from 300 operators.
 */
export const mostChangesPerUpdate = 100;

/** Cuts a list into runs of at most `length`, in order; an empty list has none. */
export const runsOf = <T>(list: readonly T[], length: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );
