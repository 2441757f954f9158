import type { AttributeValue, Item } from '../values/attribute-value';
import { compareValues, isSameValue } from '../values/compare-values';
import { checkOperands } from './check-operands';
import { compileTerm } from './compile-term';
import { conditionFunctions } from './condition-functions';
import { cachedCondition, type ExpressionParameter, withParameterErrors } from './expression-cache';
import type { ExpressionScope } from './scope';
import type { Comparator, Condition } from './syntax';

/** Returns whether an item satisfies the condition. A missing item counts as empty. */
export type ItemTest = (item: Item) => boolean;

type OptionalValue = AttributeValue | undefined;

const compareBy =
  (holds: (order: number) => boolean) => (left: OptionalValue, right: OptionalValue) => {
    const order = left && right && compareValues(left, right);
    return order !== undefined && holds(order);
  };

const comparators: Readonly<
  Record<Comparator, (left: OptionalValue, right: OptionalValue) => boolean>
> = {
  '=': isSameValue,
  '<>': (left, right) => !isSameValue(left, right),
  '<': compareBy((order) => order < 0),
  '<=': compareBy((order) => order <= 0),
  '>': compareBy((order) => order > 0),
  '>=': compareBy((order) => order >= 0),
};

const compile = (condition: Condition, scope: ExpressionScope): ItemTest => {
  if (condition.kind === 'and' || condition.kind === 'or') return compileLogic(condition, scope);
  if (condition.kind === 'not') {
    const inner = compile(condition.inner, scope);
    return (item) => !inner(item);
  }
  checkOperands(condition, scope);
  switch (condition.kind) {
    case 'compare':
      return compileComparison(condition, scope);
    case 'between':
      return compileBetween(condition, scope);
    case 'in': {
      const subject = compileTerm(condition.subject, scope);
      const candidates = condition.candidates.map((term) => compileTerm(term, scope));
      return (item) => candidates.some((candidate) => isSameValue(subject(item), candidate(item)));
    }
    case 'function': {
      const [value, argument] = condition.args.map((term) => compileTerm(term, scope));
      const holds = conditionFunctions[condition.name];
      return (item) => holds(value?.(item), argument?.(item));
    }
  }
};

const compileComparison = (
  { comparator, left, right }: Extract<Condition, { kind: 'compare' }>,
  scope: ExpressionScope,
): ItemTest => {
  const first = compileTerm(left, scope);
  const second = compileTerm(right, scope);
  const holds = comparators[comparator];
  return (item) => holds(first(item), second(item));
};

const compileLogic = (
  { kind, left, right }: Extract<Condition, { kind: 'and' | 'or' }>,
  scope: ExpressionScope,
): ItemTest => {
  const first = compile(left, scope);
  const second = compile(right, scope);
  return kind === 'and'
    ? (item) => first(item) && second(item)
    : (item) => first(item) || second(item);
};

const compileBetween = (
  { subject, low, high }: Extract<Condition, { kind: 'between' }>,
  scope: ExpressionScope,
): ItemTest => {
  const readSubject = compileTerm(subject, scope);
  const readLow = compileTerm(low, scope);
  const readHigh = compileTerm(high, scope);
  return (item) => {
    const value = readSubject(item);
    return comparators['>='](value, readLow(item)) && comparators['<='](value, readHigh(item));
  };
};

/**
 * Parses and checks a condition, and returns a function that tests whether an item satisfies it.
 */
export const compileCondition = (
  parameter: ExpressionParameter,
  expression: string,
  scope: ExpressionScope,
): ItemTest =>
  withParameterErrors(parameter, () => {
    const parsed = cachedCondition(expression);
    scope.use(parsed);
    return compile(parsed.tree, scope);
  });
