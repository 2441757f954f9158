import { type AttributeType, typeOf } from '../values/attribute-value';
import { compareValues } from '../values/compare-values';
import { constantOf } from './compile-term';
import { isSamePath, showPath } from './document-path';
import type { ExpressionScope } from './scope';
import type { ConditionFunction, Term } from './syntax';
import { ExpressionError } from './tokens';

const OPERAND_COUNT: Readonly<Record<ConditionFunction | 'size', number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
  size: 1,
};
/** The limit of operands in the parentheses after IN. */
const MAX_IN_OPERANDS = 100;
const ORDERED: ReadonlySet<AttributeType> = new Set(['S', 'N', 'B']);
const SIZELESS: ReadonlySet<AttributeType> = new Set(['N', 'BOOL', 'NULL']);
const TYPE_NAMES = new Set(['S', 'N', 'B', 'NULL', 'SS', 'BOOL', 'L', 'BS', 'NS', 'M']);

const wrongType = (operandLocation: string, type: string) =>
  new ExpressionError(
    `Incorrect operand type for operator or function; ${operandLocation}, operand type: ${type}`,
  );

/** The checks of one comparison or function, in the order in which AWS makes them. */
export class OperandChecks {
  readonly #scope: ExpressionScope;

  constructor(scope: ExpressionScope) {
    this.#scope = scope;
  }

  /** Refuses names and values that the request doesn't define. */
  resolve(term: Term): void {
    if (term.kind === 'path') this.#scope.path(term.path);
    else if (term.kind === 'value') this.#scope.value(term.name);
    else for (const argument of term.args) this.resolve(argument);
  }

  /**
   * Checks the number of operands of a `size` call. Called for every term, because `size` calls can
   * appear inside other conditions.
   */
  checkCounts(term: Term): void {
    if (term.kind === 'size') this.count('size', term.args);
  }

  checkSize(term: Term): void {
    if (term.kind !== 'size') return;
    const type = this.#type(term.args[0]);
    if (type && SIZELESS.has(type)) throw wrongType('operator or function: size', type);
  }

  candidates(candidates: readonly Term[]): void {
    if (candidates.length <= MAX_IN_OPERANDS) return;
    throw new ExpressionError(
      `The IN operator is provided with too many operands; number of operands: ${candidates.length}`,
    );
  }

  count(name: ConditionFunction | 'size', args: readonly Term[]): void {
    if (args.length === OPERAND_COUNT[name]) return;
    throw new ExpressionError(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${args.length}`,
    );
  }

  distinct(operator: string, [first, second]: readonly Term[]): void {
    if (first?.kind !== 'path' || second?.kind !== 'path') return;
    const path = this.#scope.path(first.path);
    if (!isSamePath(path, this.#scope.path(second.path))) return;
    throw new ExpressionError(
      `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${showPath(path)}`,
    );
  }

  ordered(comparator: string, terms: readonly Term[]): void {
    if (comparator === '=' || comparator === '<>') return;
    for (const term of terms) {
      const type = this.#type(term);
      if (type && !ORDERED.has(type)) throw wrongType(`operator: ${comparator}`, type);
    }
  }

  bounds(low: Term, high: Term): void {
    for (const bound of [low, high]) {
      const type = this.#type(bound);
      if (type && !ORDERED.has(type)) throw wrongType('operator or function: BETWEEN', type);
    }
    const lower = constantOf(low, this.#scope);
    const upper = constantOf(high, this.#scope);
    if (!lower || !upper) return;
    const lowerType = typeOf(lower);
    const upperType = typeOf(upper);
    const bounds =
      `lower bound operand: AttributeValue: {${lowerType}:${lower[lowerType]}}, ` +
      `upper bound operand: AttributeValue: {${upperType}:${upper[upperType]}}`;
    const rule = 'The BETWEEN operator requires';
    if (lowerType !== upperType) {
      throw new ExpressionError(`${rule} same data type for lower and upper bounds; ${bounds}`);
    }
    if ((compareValues(lower, upper) ?? 0) <= 0) return;
    throw new ExpressionError(
      `${rule} upper bound to be greater than or equal to lower bound; ${bounds}`,
    );
  }

  functionTypes(name: ConditionFunction, args: readonly Term[]): void {
    const about = `operator or function: ${name}`;
    if (name === 'attribute_exists' || name === 'attribute_not_exists') {
      if (args[0]?.kind === 'path') return;
      throw new ExpressionError(`Operator or function requires a document path; ${about}`);
    }
    if (name === 'attribute_type') this.#typeName(args[1], about);
    if (name !== 'begins_with') return;
    for (const argument of args) {
      const type = this.#type(argument);
      if (type && type !== 'S' && type !== 'B') throw wrongType(about, type);
    }
  }

  #typeName(term: Term | undefined, about: string): void {
    const value = constantOf(term, this.#scope);
    if (value?.S === undefined) {
      const termType = this.#type(term);
      throw wrongType(about, termType ?? '{NS,SS,L,BS,N,M,B,BOOL,NULL,S}');
    }
    if (TYPE_NAMES.has(value.S)) return;
    throw new ExpressionError(
      `Invalid attribute type name found; type: ${value.S}, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}`,
    );
  }

  #type(term: Term | undefined): AttributeType | undefined {
    if (term?.kind === 'size') return 'N';
    const value = constantOf(term, this.#scope);
    return value && typeOf(value);
  }
}
