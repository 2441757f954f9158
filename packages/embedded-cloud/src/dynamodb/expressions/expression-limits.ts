import type { Condition, Term, UpdateAction, UpdateTerm } from './syntax';
import { ExpressionError } from './tokens';

// See the expression parameters in "Quotas in Amazon DynamoDB" in the developer guide. A
// placeholder counts by its own length, not by the length of its value.
const MAX_EXPRESSION_BYTES = 4096;
const MAX_OPERATORS = 300;

/** Defines whether the error for an expression that is too long also states its length. */
export type SizeReport = 'with size' | 'without size';

/** Refuses an expression longer than DynamoDB accepts. */
export const checkExpressionSize = (expression: string, report: SizeReport): void => {
  const bytes = Buffer.byteLength(expression);
  if (bytes <= MAX_EXPRESSION_BYTES) return;
  const size = report === 'with size' ? ` expression size: ${bytes}` : '';
  throw new ExpressionError(`Expression size has exceeded the maximum allowed size;${size}`);
};

const sum = <T>(parts: readonly T[], count: (part: T) => number): number =>
  parts.reduce((total, part) => total + count(part), 0);

const countTermOperators = (term: Term): number =>
  term.kind === 'size' ? 1 + sum(term.args, countTermOperators) : 0;

/**
 * Counts a condition's operators and functions: AND, OR, NOT, comparators, BETWEEN, IN and calls.
 */
export const countConditionOperators = (condition: Condition): number => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return 1 + countConditionOperators(condition.left) + countConditionOperators(condition.right);
    case 'not':
      return 1 + countConditionOperators(condition.inner);
    case 'compare':
      return 1 + countTermOperators(condition.left) + countTermOperators(condition.right);
    case 'between':
      return 1 + sum([condition.subject, condition.low, condition.high], countTermOperators);
    case 'in':
      return 1 + sum([condition.subject, ...condition.candidates], countTermOperators);
    default:
      return 1 + sum(condition.args, countTermOperators);
  }
};

const countUpdateTermOperators = (term: UpdateTerm): number => {
  if (term.kind === 'function') return 1 + sum(term.args, countUpdateTermOperators);
  if (term.kind !== 'arithmetic') return 0;
  return 1 + countUpdateTermOperators(term.left) + countUpdateTermOperators(term.right);
};

/**
 * Counts an update's operators and functions. The guide counts `+`, `-` and calls, and doesn't say
 * whether ADD and DELETE count. Here they do, because refusing what AWS might accept hides no
 * error.
 */
export const countUpdateOperators = (actions: readonly UpdateAction[]): number =>
  sum(actions, (action) => {
    if (action.kind === 'remove') return 0;
    return action.kind === 'set' ? countUpdateTermOperators(action.value) : 1;
  });

/** Refuses an expression with more operators and functions than DynamoDB allows. */
export const checkOperatorCount = (count: number): void => {
  if (count <= MAX_OPERATORS) return;
  throw new ExpressionError(`The expression contains too many operators; operator count: ${count}`);
};
