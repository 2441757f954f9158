import { seenSegments } from './consent';

/** An attribute in DynamoDB's own notation. */
type StoredAttribute = {
  readonly S?: string;
  readonly N?: string;
  readonly SS?: readonly string[];
  readonly M?: StoredRow;
};
type StoredRow = Readonly<Record<string, StoredAttribute | undefined>>;

/** The subscriber attributes to read when walking whole partitions. */
export const personProjection = 'sk, e, n, st, ca, f, sg, sr, pb';

/**
 * Reads a subscriber when walking whole partitions. Doesn't use a schema, because that would take
 * most of the time.
 */
export const readStoredPerson = ({ sk, e, n, st, ca, f, sg, sr, pb }: StoredRow) => {
  const fields: Record<string, string> = {};
  for (const [key, value] of Object.entries(f?.M ?? {})) if (value?.S) fields[key] = value.S;
  return {
    id: sk?.S ?? '',
    email: e?.S ?? '',
    name: n?.S ?? '',
    status: st?.S ?? '',
    createdAt: ca?.S ?? '',
    fields,
    segmentIds: seenSegments(sg?.SS, st?.S, sr?.S) ?? [],
    purchases: pb?.S ?? '',
  };
};

/**
 * Returns the numbers in an engagement item as text, by attribute name. The item is in DynamoDB's
 * own notation.
 */
export const readStoredEngagement = (
  row: StoredRow,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value?.N]));
