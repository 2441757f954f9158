import { OperandChecks } from './operand-checks';
import type { ExpressionScope } from './scope';
import type { Condition, Term } from './syntax';

type Leaf = Exclude<Condition, { kind: 'and' | 'or' | 'not' }>;

const termsOf = (leaf: Leaf): readonly Term[] => {
  if (leaf.kind === 'compare') return [leaf.left, leaf.right];
  if (leaf.kind === 'between') return [leaf.subject, leaf.low, leaf.high];
  return leaf.kind === 'in' ? [leaf.subject, ...leaf.candidates] : leaf.args;
};

/**
 * Refuses undefined names and values in one comparison or function, a wrong number of operands, and
 * operands of a type known to be wrong.
 */
export const checkOperands = (leaf: Leaf, scope: ExpressionScope): void => {
  const checks = new OperandChecks(scope);
  const terms = termsOf(leaf);
  for (const term of terms) checks.resolve(term);
  for (const term of terms) checks.checkCounts(term);
  if (leaf.kind === 'in') checks.candidates(leaf.candidates);
  if (leaf.kind === 'function') checks.count(leaf.name, leaf.args);
  if (leaf.kind === 'compare') checks.distinct(leaf.comparator, terms);
  if (leaf.kind === 'function' && terms.length === 2) checks.distinct(leaf.name, terms);
  for (const term of terms) checks.checkSize(term);
  if (leaf.kind === 'compare') checks.ordered(leaf.comparator, terms);
  if (leaf.kind === 'between') checks.bounds(leaf.low, leaf.high);
  if (leaf.kind === 'function') checks.functionTypes(leaf.name, leaf.args);
};
