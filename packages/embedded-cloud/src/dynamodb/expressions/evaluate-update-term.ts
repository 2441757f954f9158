import { validationError } from '../errors';
import type { AttributeValue, Item } from '../values/attribute-value';
import { addNumbers, negateNumber } from '../values/decimal';
import type { BoundTerm } from './compile-update';
import { readPath } from './document-path';

const wrongOperand = () =>
  validationError('An operand in the update expression has an incorrect data type');

const calculate = (operator: '+' | '-', left: AttributeValue, right: AttributeValue) => {
  if (left.N === undefined || right.N === undefined) throw wrongOperand();
  return { N: addNumbers(left.N, operator === '+' ? right.N : negateNumber(right.N)) };
};

const append = (left: AttributeValue, right: AttributeValue) => {
  if (!left.L || !right.L) throw wrongOperand();
  return { L: [...left.L, ...right.L] };
};

// Copies lists and maps, because they may be changed in place. Scalars and sets never are.
const copyValue = (value: AttributeValue | undefined) =>
  value?.L || value?.M ? structuredClone(value) : value;

const existingOf = (item: Item, term: BoundTerm) =>
  term.kind === 'path' ? copyValue(readPath(item, term.path)) : undefined;

/**
 * Returns the value of a SET's right-hand side for the current item. Values read from the item are
 * copied, so that one assignment can't affect another.
 */
export const evaluateTerm = (item: Item, term: BoundTerm): AttributeValue => {
  switch (term.kind) {
    case 'constant':
      return term.value;
    case 'path': {
      const value = existingOf(item, term);
      if (value) return value;
      throw validationError(
        'The provided expression refers to an attribute that does not exist in the item',
      );
    }
    case 'if_not_exists':
      return existingOf(item, term.left) ?? evaluateTerm(item, term.right);
    case 'arithmetic':
      return calculate(
        term.operator,
        evaluateTerm(item, term.left),
        evaluateTerm(item, term.right),
      );
    case 'list_append':
      return append(evaluateTerm(item, term.left), evaluateTerm(item, term.right));
  }
};
