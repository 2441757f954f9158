import { builtInFieldOf, operatorsFor } from '../../../../../../shared/audience/built-in-fields';
import { fieldTypeRules, valueCount } from '../../../../../../shared/audience/segment-operators';
import type { FieldRule } from '../../../../../../shared/contracts/segment-rules';
import { limits } from '../../../../../../shared/limits';
import type { Field } from './fields';

/** A condition being edited, whose values may be missing or wrong. */
export type Condition = Omit<FieldRule, 'value'> & {
  /** Identifies the condition while other conditions are added, moved, or removed. */
  readonly key: number;
  readonly value: readonly [string, string];
};

const noValue = ['', ''] as const;

/** Returns the values to choose from. Undefined if any value can be entered. */
export const valuesOf = ({ about, field }: Condition): readonly string[] | undefined =>
  about ? builtInFieldOf(field)?.values : undefined;

/**
 * Creates a condition on a field. If the field has a fixed list of values, the first one is
 * selected.
 */
export const newCondition = (key: number, { about, key: field, type }: Field): Condition => {
  const fieldChoice = { ...(about ? { about } : {}), field, type };
  const [operator = 'is_empty'] = operatorsFor(fieldChoice);
  const empty: Condition = { key, ...fieldChoice, operator, value: noValue };
  return { ...empty, value: [valuesOf(empty)?.[0] ?? '', ''] };
};

export const toCondition = (key: number, { value, ...rule }: FieldRule): Condition => ({
  key,
  ...rule,
  value: [value[0] ?? '', value[1] ?? ''],
});

/** Changes the field. Values are kept only if they have the same meaning for the new field. */
export const withField = (condition: Condition, field: Field): Condition => {
  const defaultCondition = newCondition(condition.key, field);
  const isAlike =
    defaultCondition.type === condition.type &&
    operatorsFor(defaultCondition).includes(condition.operator) &&
    valuesOf(defaultCondition) === valuesOf(condition);
  const { operator, value } = condition;
  return isAlike ? { ...defaultCondition, operator, value } : defaultCondition;
};

const requiredValues = ({ operator, value }: Condition): readonly string[] =>
  value.slice(0, valueCount(operator)).map((operand) => operand.trim());

export const toFieldRule = (condition: Condition): FieldRule => {
  const { about, field, type, operator } = condition;
  return {
    ...(about ? { about } : {}),
    field,
    type,
    operator,
    value: [...requiredValues(condition)],
  };
};

const isDayCount = (text: string): boolean => {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= limits.ruleMostPastDays;
};

/** Returns a message about what is missing or wrong, or undefined if the condition is complete. */
export const conditionProblem = (condition: Condition): string | undefined => {
  const values = requiredValues(condition);
  if (values.some((value) => value === '')) return 'Enter a value.';
  if (condition.operator === 'in_last_days') {
    const max = limits.ruleMostPastDays;
    return values.every(isDayCount) ? undefined : `Enter between 1 and ${max} days.`;
  }
  const { isValue, problem, isOrdered } = fieldTypeRules(condition.type);
  if (!values.every(isValue)) return problem;
  const [first, second] = values;
  if (first !== undefined && second !== undefined && !isOrdered(first, second)) {
    return 'The first value can’t be greater than the second.';
  }
  return undefined;
};
