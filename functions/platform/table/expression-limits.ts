/**
 * DynamoDB refuses an expression of more than 4 KB, and an update with more than 300 operators
 * (developer guide, "Quotas in Amazon DynamoDB").
 */
export const maxExpressionLength = 4096;

/**
 * The maximum number of attributes in an update whose size depends on the data. Each takes up to 34
 * bytes with the longest placeholders used, 3.4 KB together, and far fewer than 300 operators.
 */
export const maxChangesPerUpdate = 100;

/** Splits a list into runs of up to `length`, in order. An empty list yields none. */
export const runsOf = <T>(list: readonly T[], length: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, index) =>
    list.slice(index * length, (index + 1) * length),
  );
