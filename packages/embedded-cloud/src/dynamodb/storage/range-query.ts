import type { IndexKey, PrimaryKey, SqlKey } from './key-encoding';
import type { KeyRange } from './key-range';

/** What to read from: a table, or one of its indexes. */
type Source = { readonly sqlTable: string; readonly isIndex: boolean };

export type RangeQuery = {
  readonly source: Source;
  readonly partition: SqlKey;
  readonly range: KeyRange;
  readonly forward: boolean;
  /** The last key already read. */
  readonly after: PrimaryKey | IndexKey | undefined;
};

type Sql = { readonly text: string; readonly parameters: readonly SqlKey[] };

const startCondition = (after: PrimaryKey | IndexKey, forward: boolean): Sql => {
  const operator = forward ? '>' : '<';
  if (!('gpk' in after)) return { text: `sk ${operator} ?`, parameters: [after.sk] };
  const parameters = [after.gsk, after.pk, after.sk];
  return { text: `(gsk, pk, sk) ${operator} (?, ?, ?)`, parameters };
};

const rangeConditions = ({ range, source }: RangeQuery): readonly Sql[] => {
  const column = source.isIndex ? 'gsk' : 'sk';
  const { lower, upper } = range;
  return [
    ...(lower
      ? [{ text: `${column} ${lower.inclusive ? '>=' : '>'} ?`, parameters: [lower.key] }]
      : []),
    ...(upper
      ? [{ text: `${column} ${upper.inclusive ? '<=' : '<'} ?`, parameters: [upper.key] }]
      : []),
  ];
};

// Drops the range's bound on the side where the start key already limits the query. SQLite seeks
// with only one lower and one upper bound.
const withoutPassedBound = (query: RangeQuery): RangeQuery => {
  if (!query.after) return query;
  const { lower, upper } = query.range;
  const range = query.forward ? { ...(upper && { upper }) } : { ...(lower && { lower }) };
  return { ...query, range };
};

/** Returns the statement that reads the stored items of one partition in key order. */
export const rangeSql = (query: RangeQuery): Sql => {
  const { source, partition, forward, after } = query;
  const conditions = [
    { text: `${source.isIndex ? 'gpk' : 'pk'} = ?`, parameters: [partition] },
    ...rangeConditions(withoutPassedBound(query)),
    ...(after ? [startCondition(after, forward)] : []),
  ];
  const order = (source.isIndex ? ['gsk', 'pk', 'sk'] : ['sk'])
    .map((column) => (forward ? column : `${column} DESC`))
    .join(', ');
  const where = conditions.map(({ text }) => text).join(' AND ');
  return {
    text: `SELECT size, text FROM ${source.sqlTable} WHERE ${where} ORDER BY ${order}`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
};
