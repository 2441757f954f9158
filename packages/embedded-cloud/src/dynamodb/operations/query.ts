import type { Engine } from '../engine';
import { tableOf } from '../engine';
import { validationError } from '../errors';
import { compileCondition } from '../expressions/compile-condition';
import { cachedCondition } from '../expressions/expression-cache';
import { compileKeyCondition, type KeyTest } from '../expressions/key-condition';
import { compileProjection } from '../expressions/project';
import type { ExpressionScope } from '../expressions/scope';
import { type Fields, optionalCount, optionalFlag, optionalText } from '../request-fields';
import { encodeKey, type IndexKey, type PrimaryKey, type SqlKey } from '../storage/key-encoding';
import { isWithin, type KeyRange, rangeOf } from '../storage/key-range';
import { rangeSql } from '../storage/range-query';
import { isSameKey } from '../storage/rows';
import { type KeyAttribute, type KeySchema, keyAttributes } from '../table-definition';
import { checkNotEmpty } from './check-keys';
import { expressionScope } from './expression-fields';
import { indexOf, isCountOnly, startKeyOf } from './read-fields';
import { readPage } from './read-page';

type PartitionRange = { readonly partition: SqlKey; readonly range: KeyRange };

const checkValues = ({ values }: KeyTest, { name, type }: KeyAttribute) => {
  if (values.some((value) => value[type] === undefined)) {
    throw validationError(
      'One or more parameter values were invalid: Condition parameter type does not match schema type',
    );
  }
  for (const value of values) checkNotEmpty(value, name);
};

const partitionRangeOf = (tests: ReadonlyMap<string, KeyTest>, key: KeySchema): PartitionRange => {
  const { partition, sort } = key;
  if (tests.size > 2) throw validationError('Conditions can be of length 1 or 2 only');
  const partitionTest = tests.get(partition.name);
  if (!partitionTest) {
    throw validationError(`Query condition missed key schema element: ${partition.name}`);
  }
  const sortTest = sort && tests.get(sort.name);
  if (tests.size === 2 && !sortTest) {
    if (!sort) throw validationError('Query key condition not supported');
    throw validationError(`Query condition missed key schema element: ${sort.name}`);
  }
  checkValues(partitionTest, partition);
  const [value] = partitionTest.values;
  if (partitionTest.operator !== '=' || !value) {
    throw validationError('Query key condition not supported');
  }
  if (sort && sortTest) checkValues(sortTest, sort);
  const range = sort && sortTest ? rangeOf(sortTest, sort.type) : {};
  return { partition: encodeKey(value, partition.type), range };
};

const checkStart = (
  start: PrimaryKey | IndexKey | undefined,
  { partition, range }: PartitionRange,
) => {
  if (!start) return;
  const [startPartition, startSort] =
    'gpk' in start ? [start.gpk, start.gsk] : [start.pk, start.sk];
  if (!isSameKey(startPartition, partition)) {
    throw validationError(
      'The provided starting key is outside query boundaries based on provided conditions',
    );
  }
  if (!isWithin(startSort, range)) {
    throw validationError('The provided starting key does not match the range key predicate');
  }
};

const filterOf = (fields: Fields, scope: ExpressionScope, key: KeySchema) => {
  const expression = optionalText(fields, 'FilterExpression');
  if (expression === undefined) return undefined;
  const test = compileCondition('FilterExpression', expression, scope);
  const keys = new Set(keyAttributes(key).map(({ name }) => name));
  for (const path of cachedCondition(expression).paths) {
    const [name] = scope.path(path);
    if (!keys.has(String(name))) continue;
    throw validationError(
      `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`,
    );
  }
  return test;
};

const keyConditionOf = (fields: Fields, scope: ExpressionScope) => {
  const expression = optionalText(fields, 'KeyConditionExpression');
  if (expression !== undefined) return compileKeyCondition(expression, scope);
  throw validationError(
    'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
  );
};

export const query = (engine: Engine, fields: Fields): string => {
  const table = tableOf(engine, fields);
  const index = indexOf(fields, table);
  const { key } = index?.definition ?? table.definition;
  const scope = expressionScope(fields, [
    'FilterExpression',
    'ProjectionExpression',
    'KeyConditionExpression',
  ]);
  const tests = keyConditionOf(fields, scope);
  const test = filterOf(fields, scope, key);
  const projection = optionalText(fields, 'ProjectionExpression');
  const paths = projection === undefined ? undefined : compileProjection(projection, scope);
  scope.checkAllUsed();
  const stretch = partitionRangeOf(tests, key);
  const countOnly = isCountOnly(fields, table, index, paths);
  const after = startKeyOf(fields, table, index);
  checkStart(after, stretch);
  const source = { sqlTable: (index?.rows ?? table.items).table, isIndex: index !== undefined };
  const forward = optionalFlag(fields, 'ScanIndexForward') ?? true;
  const sql = rangeSql({ source, ...stretch, forward, after });
  const limit = optionalCount(fields, 'Limit');
  return readPage(engine, fields, { table, index, sql, limit, test, paths, countOnly });
};
