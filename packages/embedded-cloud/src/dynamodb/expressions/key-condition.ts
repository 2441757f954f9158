import { validationError } from '../errors';
import type { AttributeValue } from '../values/attribute-value';
import { checkOperands } from './check-operands';
import { cachedCondition, withParameterErrors } from './expression-cache';
import type { ExpressionScope } from './scope';
import type { Comparator, Condition, Term } from './syntax';

type KeyOperator = Exclude<Comparator, '<>'> | 'between' | 'begins_with';

/** A test of one key attribute: an operator, and the values to compare the attribute with. */
export type KeyTest = {
  readonly operator: KeyOperator;
  readonly values: readonly AttributeValue[];
};

const MIRRORED: Readonly<Record<Exclude<Comparator, '<>'>, KeyOperator>> = {
  '=': '=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const SUBJECT = 'Invalid condition in KeyConditionExpression: ';
const BAD_OPERATOR = 'Invalid operator used in KeyConditionExpression: ';

/** Collects the tests of the key attributes from the condition tree. */
class KeyTestCollector {
  readonly tests = new Map<string, KeyTest>();
  readonly #scope: ExpressionScope;

  constructor(scope: ExpressionScope) {
    this.#scope = scope;
  }

  collect(condition: Condition): void {
    if (condition.kind === 'and') {
      this.collect(condition.left);
      this.collect(condition.right);
      return;
    }
    if (condition.kind === 'or' || condition.kind === 'not') {
      throw validationError(`${BAD_OPERATOR}${condition.kind.toUpperCase()}`);
    }
    checkOperands(condition, this.#scope);
    if (condition.kind === 'compare') {
      this.#compare(condition);
    } else if (condition.kind === 'between') {
      const { subject, low, high } = condition;
      this.#add(this.#subject(subject, 'BETWEEN'), 'between', [low, high]);
    } else if (condition.kind === 'function') {
      this.#beginsWith(condition);
    } else {
      throw validationError(`${BAD_OPERATOR}${condition.kind.toUpperCase()}`);
    }
  }

  #beginsWith({ name, args }: Extract<Condition, { kind: 'function' }>): void {
    const [subject, prefix] = args;
    if (name !== 'begins_with' || !subject || !prefix) {
      throw validationError(`${BAD_OPERATOR}${name}`);
    }
    this.#add(this.#subject(subject, name), 'begins_with', [prefix]);
  }

  #compare({ comparator, left, right }: Extract<Condition, { kind: 'compare' }>): void {
    if (comparator === '<>') throw validationError(`${BAD_OPERATOR}${comparator}`);
    const isMirrored = left.kind !== 'path';
    const subject = isMirrored ? right : left;
    if (subject.kind !== 'path') throw validationError(`${SUBJECT}No key attribute specified`);
    const operator = isMirrored ? MIRRORED[comparator] : comparator;
    this.#add(this.#attribute(subject), operator, [isMirrored ? left : right]);
  }

  #subject(term: Term, operator: string): string {
    if (term.kind === 'path') return this.#attribute(term);
    throw validationError(
      `${SUBJECT}${operator} operator must have the key attribute as its first operand`,
    );
  }

  #attribute(term: Extract<Term, { kind: 'path' }>): string {
    const [name, ...rest] = this.#scope.path(term.path);
    if (rest.length === 0) return String(name);
    throw validationError('KeyConditionExpressions cannot have conditions on nested attributes');
  }

  #add(name: string, operator: KeyOperator, terms: readonly Term[]): void {
    if (this.tests.has(name)) {
      throw validationError('KeyConditionExpressions must only contain one condition per key');
    }
    const values = terms.map((term) => {
      if (term.kind === 'value') return this.#scope.value(term.name);
      if (term.kind === 'path') {
        throw validationError(`${SUBJECT}Multiple attribute names used in one condition`);
      }
      throw validationError('KeyConditionExpressions cannot contain nested operations');
    });
    this.tests.set(name, { operator, values });
  }
}

/** Parses and binds a key condition. Returns the tests by attribute name. */
export const compileKeyCondition = (
  expression: string,
  scope: ExpressionScope,
): ReadonlyMap<string, KeyTest> =>
  withParameterErrors('KeyConditionExpression', () => {
    const parsed = cachedCondition(expression);
    scope.use(parsed);
    const collector = new KeyTestCollector(scope);
    collector.collect(parsed.tree);
    return collector.tests;
  });
