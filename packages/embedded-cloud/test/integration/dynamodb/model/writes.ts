import { type ModelCondition, randomCondition } from './conditions';
import {
  aliasesIn,
  type ModelItem,
  type ModelKey,
  randomItem,
  randomKey,
  toDocument,
} from './items';
import type { Random } from './random';
import { randomUpdate } from './updates';

/** One random write: the request and its expected effect. */
export type ModelWrite = {
  readonly kind: 'Put' | 'Update' | 'Delete';
  readonly key: ModelKey;
  /**
   * The request without its table name. Valid both as a single-item operation and as an action in a
   * transaction.
   */
  readonly input: Readonly<Record<string, unknown>>;
  /**
   * Returns the item as it is after the write, `null` if the item no longer exists, or undefined if
   * the table must reject the write.
   */
  readonly next: (before: ModelItem | undefined) => ModelItem | null | undefined;
};

const valuesOrNone = (values: Readonly<Record<string, unknown>>) =>
  Object.keys(values).length > 0 ? values : undefined;

const expressionInput = (
  condition: ModelCondition | undefined,
  text = '',
  values: object = {},
) => ({
  ConditionExpression: condition?.text,
  ExpressionAttributeNames: aliasesIn(`${text} ${condition?.text ?? ''}`),
  ExpressionAttributeValues: valuesOrNone({ ...values, ...condition?.values }),
});

const randomPut = (random: Random, condition: ModelCondition | undefined): ModelWrite => {
  const item = randomItem(random);
  const input = { Item: toDocument(item), ...expressionInput(condition) };
  return { kind: 'Put', key: { pk: item.pk, sk: item.sk }, input, next: () => item };
};

const randomChange = (random: Random, condition: ModelCondition | undefined): ModelWrite => {
  const key = randomKey(random);
  const update = randomUpdate(random);
  const input = {
    Key: key,
    UpdateExpression: update.text,
    ...expressionInput(condition, update.text, update.values),
  };
  const next = (before: ModelItem | undefined) =>
    !before && update.isOnlyRemoval ? null : update.next(before ?? key);
  return { kind: 'Update', key, input, next };
};

const randomDelete = (random: Random, condition: ModelCondition | undefined): ModelWrite => {
  const key = randomKey(random);
  const input = { Key: key, ...expressionInput(condition) };
  return { kind: 'Delete', key, input, next: () => null };
};

export const randomWrite = (random: Random): ModelWrite => {
  const condition = random(2) ? randomCondition(random) : undefined;
  const kinds = [randomPut, randomPut, randomChange, randomChange, randomDelete];
  const write = (kinds[random(kinds.length)] ?? randomPut)(random, condition);
  const next = (before: ModelItem | undefined) =>
    condition && !condition.holds(before ?? {}) ? undefined : write.next(before);
  return { ...write, next };
};
