import type { Engine } from '../engine';
import { tableOf } from '../engine';
import { validationError } from '../errors';
import { applyUpdate } from '../expressions/apply-update';
import { compileCondition, type ItemTest } from '../expressions/compile-condition';
import { type BoundAction, compileUpdate } from '../expressions/compile-update';
import type { ExpressionScope } from '../expressions/scope';
import { choice, type Fields, optionalText, requiredItem } from '../request-fields';
import type { PrimaryKey } from '../storage/key-encoding';
import { Version } from '../storage/version';
import type { Table } from '../table';
import type { AttributeValue, Item } from '../values/attribute-value';
import { checkIndexKeys, checkNotKey, keyOfItem, keyOfParameter } from './check-keys';
import { expressionScope } from './expression-fields';

/** DynamoDB's limit for one item, names and values together. */
const MAX_ITEM_BYTES = 400 * 1024;

/**
 * One write of one item, already checked and bound. Whether it is allowed still depends on the
 * item's current state.
 */
export type WritePlan = {
  readonly table: Table;
  readonly key: PrimaryKey;
  readonly test: ItemTest | undefined;
  /** Whether the error for a failed condition includes the existing item. */
  readonly returnsLoser: boolean;
  /** Returns the state after the write. Throws ValidationException if the write is impossible. */
  next(before: Version | undefined): Version | undefined;
};

const parseTest = (fields: Fields, scope: ExpressionScope): ItemTest | undefined => {
  const expression = optionalText(fields, 'ConditionExpression');
  if (expression === undefined) return undefined;
  return compileCondition('ConditionExpression', expression, scope);
};

const returnsOldItem = (fields: Fields) =>
  choice(fields, 'ReturnValuesOnConditionCheckFailure', ['NONE', 'ALL_OLD']) === 'ALL_OLD';

const parseConditionOnly = (fields: Fields) => {
  const scope = expressionScope(fields, ['ConditionExpression']);
  const test = parseTest(fields, scope);
  scope.checkAllUsed();
  return { test, returnsLoser: returnsOldItem(fields) };
};

export const planPut = (engine: Engine, fields: Fields): WritePlan => {
  const table = tableOf(engine, fields);
  const item = requiredItem(fields, 'Item');
  const condition = parseConditionOnly(fields);
  const after = Version.of(item);
  if (after.size > MAX_ITEM_BYTES) {
    throw validationError('Item size has exceeded the maximum allowed size');
  }
  return { table, key: keyOfItem(item, table), ...condition, next: () => after };
};

export const planDelete = (engine: Engine, fields: Fields): WritePlan => {
  const table = tableOf(engine, fields);
  const key = keyOfParameter(requiredItem(fields, 'Key'), table);
  return { table, key, ...parseConditionOnly(fields), next: () => undefined };
};

/** Plans a condition on an item that the transaction doesn't change. */
export const planCheck = (engine: Engine, fields: Fields): WritePlan => {
  const table = tableOf(engine, fields);
  const key = keyOfParameter(requiredItem(fields, 'Key'), table);
  const condition = parseConditionOnly(fields);
  if (condition.test) return { table, key, ...condition, next: (before) => before };
  throw validationError(
    'The ConditionExpression parameter must be specified for a ConditionCheck.',
  );
};

// Removing something from a nonexistent item doesn't create it, not even with a nested path.
const isOnlyRemoval = (actions: readonly BoundAction[]) =>
  actions.length > 0 && actions.every(({ kind }) => kind === 'remove' || kind === 'delete');

const copyOf = (value: AttributeValue): AttributeValue => JSON.parse(JSON.stringify(value));

/**
 * Returns an item to be changed. Only values that paths lead into are copied; the rest is shared.
 */
const copyFor = (actions: readonly BoundAction[], { item }: Version): Item => {
  const copy = { ...item };
  for (const { path } of actions) {
    const [name = ''] = path;
    // A path may begin with any name, including properties that every object has.
    const value = Object.hasOwn(item, name) ? item[name] : undefined;
    if (value && path.length > 1 && copy[name] === value) copy[name] = copyOf(value);
  }
  return copy;
};

const updateVersion = (
  table: Table,
  keyItem: Item,
  actions: readonly BoundAction[],
  before: Version | undefined,
): Version | undefined => {
  if (!before && isOnlyRemoval(actions)) return undefined;
  const item = before ? copyFor(actions, before) : { ...keyItem };
  applyUpdate(item, actions);
  const after = Version.of(item);
  if (after.size > MAX_ITEM_BYTES) {
    throw validationError('Item size to update has exceeded the maximum allowed size');
  }
  checkIndexKeys(item, table);
  return after;
};

export type UpdatePlan = WritePlan & { readonly actions: readonly BoundAction[] };

export const planUpdate = (engine: Engine, fields: Fields): UpdatePlan => {
  const table = tableOf(engine, fields);
  const keyItem = requiredItem(fields, 'Key');
  const key = keyOfParameter(keyItem, table);
  const scope = expressionScope(fields, ['UpdateExpression', 'ConditionExpression']);
  const expression = optionalText(fields, 'UpdateExpression');
  const actions = expression === undefined ? [] : compileUpdate(expression, scope);
  const test = parseTest(fields, scope);
  scope.checkAllUsed();
  checkNotKey(
    actions.map(({ path }) => path),
    table,
  );
  const next = (before: Version | undefined) => updateVersion(table, keyItem, actions, before);
  return { table, key, test, returnsLoser: returnsOldItem(fields), actions, next };
};
