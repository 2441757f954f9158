import { seenSegments } from './consent';

/** An attribute in the table's own notation. */
type Stored = {
  readonly S?: string;
  readonly N?: string;
  readonly SS?: readonly string[];
  readonly M?: StoredRow;
};
type StoredRow = Readonly<Record<string, Stored | undefined>>;

/** What walks over whole lanes ask the table for, of subscribers. */
export const personProjection = 'sk, e, n, st, ca, f, sg, sr, pb';

/** A subscriber as walks over whole lanes read them: without a schema, which would take most of the time. */
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

/** What an engagement item holds in the table's own notation, as numbers by name. */
export const readStoredDeeds = (row: StoredRow): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value?.N]));
