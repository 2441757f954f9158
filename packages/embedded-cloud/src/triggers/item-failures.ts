import * as z from 'zod';

const response = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
});

/**
 * Returns the records that a function reported as failed. As in Lambda, the whole batch counts as
 * failed if the response has an unknown or empty identifier, or another format.
 * @returns undefined when the whole batch failed
 */
export const reportedFailures = (
  payload: unknown,
  knownIdentifiers: ReadonlySet<string>,
): ReadonlySet<string> | undefined => {
  if (payload === null || payload === '') return new Set();
  const parsed = response.safeParse(payload);
  if (!parsed.success) return undefined;
  const failures = (parsed.data.batchItemFailures ?? []).map(
    ({ itemIdentifier }) => itemIdentifier,
  );
  return failures.every((identifier) => knownIdentifiers.has(identifier))
    ? new Set(failures)
    : undefined;
};
