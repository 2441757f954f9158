import type { FieldKey, FieldRule } from '../../../../shared/contracts/segment-rules';
import { limits } from '../../../../shared/limits';
import { type Operator, operatorsOf, valueCount } from '../../../../shared/segment-operators';

/** A condition on an attribute while it is being written: its values may be missing or wrong. */
export type Condition = Omit<FieldRule, 'value'> & {
  /** Tells it from its neighbours while they come and go. */
  readonly key: number;
  readonly value: readonly [string, string];
};

const noValue = ['', ''] as const;

const firstOperator = (type: FieldKey['type']): Operator => operatorsOf(type)[0] ?? 'is_empty';

/** An empty condition on an attribute. */
export const newCondition = (key: number, { key: field, type }: FieldKey): Condition => ({
  key,
  field,
  type,
  operator: firstOperator(type),
  value: noValue,
});

export const toCondition = (key: number, { value, ...rule }: FieldRule): Condition => ({
  key,
  ...rule,
  value: [value[0] ?? '', value[1] ?? ''],
});

/** Another attribute; what was entered stays only where it still means the same. */
export const withField = (condition: Condition, field: FieldKey): Condition =>
  field.type === condition.type
    ? { ...condition, field: field.key }
    : newCondition(condition.key, field);

const neededValues = ({ operator, value }: Condition): readonly string[] =>
  value.slice(0, valueCount(operator)).map((one) => one.trim());

export const toFieldRule = (condition: Condition): FieldRule => {
  const { field, type, operator } = condition;
  return { field, type, operator, value: [...neededValues(condition)] };
};

const isDays = (text: string): boolean => {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= limits.ruleMostPastDays;
};

const isOrdered = ({ type }: Condition, [first = '', second = '']: readonly string[]): boolean =>
  type === 'number' ? Number(first) <= Number(second) : first <= second;

/** What is missing or wrong, for the reader; nothing when the condition is complete. */
export const conditionProblem = (condition: Condition): string | undefined => {
  const values = neededValues(condition);
  if (values.some((value) => value === '')) return 'Enter a value.';
  if (condition.operator === 'in_last_days') {
    const most = limits.ruleMostPastDays;
    return values.every(isDays) ? undefined : `Enter between 1 and ${most} days.`;
  }
  if (condition.type === 'number' && !values.every((value) => Number.isFinite(Number(value)))) {
    return 'Enter a number.';
  }
  if (values.length === 2 && !isOrdered(condition, values)) {
    return 'The first value must not be greater than the second.';
  }
  return undefined;
};
