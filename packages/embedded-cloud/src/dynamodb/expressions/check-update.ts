import { type AttributeType, isSetType, typeOf } from '../values/attribute-value';
import type { ExpressionScope } from './scope';
import type { UpdateAction, UpdateFunction, UpdateTerm } from './syntax';
import { ExpressionError } from './tokens';

const FUNCTION_OPERANDS = 2;

// AWS's error messages name the types in full for ADD and DELETE, and by their letters for
// functions and arithmetic.
const TYPE_NAMES: Readonly<Partial<Record<AttributeType, string>>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  NULL: 'NULL',
  BOOL: 'BOOLEAN',
  L: 'LIST',
  M: 'MAP',
};

const wrongType = (operator: string, type: string) =>
  new ExpressionError(
    `Incorrect operand type for operator or function; ${operator}, operand type: ${type}`,
  );

const checkChange = (action: UpdateAction, scope: ExpressionScope) => {
  if (action.kind !== 'add' && action.kind !== 'delete') return;
  if (action.value.kind !== 'value') return;
  const type = typeOf(scope.value(action.value.name));
  if (isSetType(type) || (action.kind === 'add' && type === 'N')) return;
  throw wrongType(`operator: ${action.kind.toUpperCase()}`, TYPE_NAMES[type] ?? type);
};

const checkConstants = (
  terms: readonly UpdateTerm[],
  expected: AttributeType,
  operator: string,
  scope: ExpressionScope,
) => {
  for (const term of terms) {
    const value = term.kind === 'value' ? scope.value(term.name) : undefined;
    if (!value || value[expected] !== undefined) continue;
    throw wrongType(`operator or function: ${operator}`, typeOf(value));
  }
};

const checkFunction = (
  name: UpdateFunction,
  args: readonly UpdateTerm[],
  scope: ExpressionScope,
) => {
  const about = `operator or function: ${name}`;
  if (args.length !== FUNCTION_OPERANDS) {
    throw new ExpressionError(
      `Incorrect number of operands for operator or function; ${about}, number of operands: ${args.length}`,
    );
  }
  if (name === 'list_append') checkConstants(args, 'L', name, scope);
  else if (args[0]?.kind !== 'path') {
    throw new ExpressionError(`Operator or function requires a document path; ${about}`);
  }
};

const checkTerm = (term: UpdateTerm, scope: ExpressionScope): void => {
  if (term.kind === 'function') {
    for (const argument of term.args) checkTerm(argument, scope);
    checkFunction(term.name, term.args, scope);
  } else if (term.kind === 'arithmetic') {
    const terms = [term.left, term.right];
    for (const side of terms) checkTerm(side, scope);
    checkConstants(terms, 'N', term.operator, scope);
  }
};

/**
 * Refuses a wrong number of operands and operands of a type known to be wrong, in the order in
 * which AWS checks them.
 */
export const checkUpdate = (actions: readonly UpdateAction[], scope: ExpressionScope): void => {
  for (const action of actions) checkChange(action, scope);
  for (const action of actions) if (action.kind === 'set') checkTerm(action.value, scope);
};
