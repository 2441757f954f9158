import type { Engine } from '../engine';
import { tableOf } from '../engine';
import { validationError } from '../errors';
import { compileCondition } from '../expressions/compile-condition';
import { compileProjection } from '../expressions/project';
import { type Fields, optionalCount, optionalText } from '../request-fields';
import type { IndexKey, PrimaryKey, SqlKey } from '../storage/key-encoding';
import { expressionScope } from './expression-fields';
import { indexOf, isCountOnly, startKeyOf } from './read-fields';
import { readPage } from './read-page';

const scanSql = (
  sqlTable: string,
  isIndex: boolean,
  after: PrimaryKey | IndexKey | undefined,
): { readonly text: string; readonly parameters: readonly SqlKey[] } => {
  const columns = isIndex ? 'gpk, gsk, pk, sk' : 'pk, sk';
  const order = `ORDER BY ${columns}`;
  if (!after) return { text: `SELECT size, text FROM ${sqlTable} ${order}`, parameters: [] };
  const parameters =
    'gpk' in after ? [after.gpk, after.gsk, after.pk, after.sk] : [after.pk, after.sk];
  const placeholders = parameters.map(() => '?').join(', ');
  const whereClause = `(${columns}) > (${placeholders})`;
  return { text: `SELECT size, text FROM ${sqlTable} WHERE ${whereClause} ${order}`, parameters };
};

/** Handles Scan, which tools use to inspect a table. */
export const scan = (engine: Engine, fields: Fields): string => {
  if (fields.Segment !== undefined || fields.TotalSegments !== undefined) {
    throw validationError('The local cloud has no parallel scan.');
  }
  const table = tableOf(engine, fields);
  const index = indexOf(fields, table);
  const scope = expressionScope(fields, ['ProjectionExpression', 'FilterExpression']);
  const filter = optionalText(fields, 'FilterExpression');
  const test =
    filter === undefined ? undefined : compileCondition('FilterExpression', filter, scope);
  const projection = optionalText(fields, 'ProjectionExpression');
  const paths = projection === undefined ? undefined : compileProjection(projection, scope);
  scope.checkAllUsed();
  const countOnly = isCountOnly(fields, table, index, paths);
  const sqlTable = (index?.rows ?? table.items).table;
  const sql = scanSql(sqlTable, index !== undefined, startKeyOf(fields, table, index));
  const limit = optionalCount(fields, 'Limit');
  return readPage(engine, fields, { table, index, sql, limit, test, paths, countOnly });
};
