import { type AttributeType, typeOf } from '../values/attribute-value';
import { compareValues } from '../values/compare-values';
import { constantOf } from './compile-term';
import { isSamePath, showPath } from './document-path';
import type { ExpressionScope } from './scope';
import type { Condition, Term } from './syntax';
import { ExpressionError } from './tokens';

const ORDERED: ReadonlySet<AttributeType> = new Set(['S', 'N', 'B']);
const SIZELESS: ReadonlySet<AttributeType> = new Set(['N', 'BOOL', 'NULL']);
const TYPE_NAMES = new Set(['S', 'N', 'B', 'NULL', 'SS', 'BOOL', 'L', 'BS', 'NS', 'M']);

const wrongType = (where: string, type: string) =>
  new ExpressionError(
    `Incorrect operand type for operator or function; ${where}, operand type: ${type}`,
  );

const constantType = (term: Term | undefined, scope: ExpressionScope) => {
  const value = term && constantOf(term, scope);
  return value && typeOf(value);
};

const checkDistinct = (operator: string, terms: readonly Term[], scope: ExpressionScope) => {
  const [first, second] = terms;
  if (terms.length !== 2 || first?.kind !== 'path' || second?.kind !== 'path') return;
  const path = scope.path(first.path);
  if (!isSamePath(path, scope.path(second.path))) return;
  throw new ExpressionError(
    `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${showPath(path)}`,
  );
};

const checkAttributeType = (term: Term | undefined, scope: ExpressionScope) => {
  const value = term && constantOf(term, scope);
  if (value?.S === undefined) {
    const shown = value ? typeOf(value) : '{NS,SS,L,BS,N,M,B,BOOL,NULL,S}';
    throw wrongType('operator or function: attribute_type', shown);
  }
  if (TYPE_NAMES.has(value.S)) return;
  throw new ExpressionError(
    `Invalid attribute type name found; type: ${value.S}, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}`,
  );
};

const checkBounds = (low: Term, high: Term, scope: ExpressionScope) => {
  const lower = constantOf(low, scope);
  const upper = constantOf(high, scope);
  if (!lower || !upper) return;
  const [from, to] = [typeOf(lower), typeOf(upper)];
  const bounds =
    `lower bound operand: AttributeValue: {${from}:${lower[from]}}, ` +
    `upper bound operand: AttributeValue: {${to}:${upper[to]}}`;
  if (from !== to) {
    throw new ExpressionError(
      `The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`,
    );
  }
  if ((compareValues(lower, upper) ?? 0) <= 0) return;
  throw new ExpressionError(
    `The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`,
  );
};

const checkFunction = (name: string, args: readonly Term[], scope: ExpressionScope) => {
  checkDistinct(name, args, scope);
  if (name === 'attribute_type') checkAttributeType(args[1], scope);
  if (name !== 'begins_with') return;
  for (const argument of args) {
    const type = constantType(argument, scope);
    if (type && type !== 'S' && type !== 'B')
      throw wrongType(`operator or function: ${name}`, type);
  }
};

const checkComparison = (comparator: string, terms: readonly Term[], scope: ExpressionScope) => {
  checkDistinct(comparator, terms, scope);
  if (comparator === '=' || comparator === '<>') return;
  for (const term of terms) {
    const type = constantType(term, scope);
    if (type && !ORDERED.has(type)) throw wrongType(`operator: ${comparator}`, type);
  }
};

const checkSize = (term: Term, scope: ExpressionScope) => {
  if (term.kind !== 'size') return;
  const type = constantType(term.argument, scope);
  if (type && SIZELESS.has(type)) throw wrongType('operator or function: size', type);
};

/** Refuses operands whose types are known from the request and cannot fit; as AWS does. */
export const checkOperands = (condition: Condition, scope: ExpressionScope): void => {
  if (condition.kind === 'compare') {
    const terms = [condition.left, condition.right];
    for (const term of terms) checkSize(term, scope);
    checkComparison(condition.comparator, terms, scope);
  } else if (condition.kind === 'between') {
    checkSize(condition.subject, scope);
    checkBounds(condition.low, condition.high, scope);
  } else if (condition.kind === 'function') {
    checkFunction(condition.name, condition.args, scope);
  }
};
