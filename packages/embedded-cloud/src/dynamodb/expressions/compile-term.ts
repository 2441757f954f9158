import type { AttributeValue, Item } from '../values/attribute-value';
import { readPath } from './document-path';
import type { ExpressionScope } from './scope';
import type { Operand, Term } from './syntax';

/** Returns the value of a term in an item, or undefined if the attribute is missing. */
export type TermReader = (item: Item) => AttributeValue | undefined;

const lengthOf = (value: AttributeValue): number | undefined => {
  if (value.S !== undefined) return value.S.length;
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64');
  const members = value.L ?? value.SS ?? value.NS ?? value.BS;
  if (members) return members.length;
  return value.M ? Object.keys(value.M).length : undefined;
};

const compileOperand = (operand: Operand, scope: ExpressionScope): TermReader => {
  if (operand.kind === 'value') {
    const value = scope.value(operand.name);
    return () => value;
  }
  const path = scope.path(operand.path);
  const [name] = path;
  if (path.length === 1 && typeof name === 'string') return (item) => item[name];
  return (item) => readPath(item, path);
};

/** Returns the value of a term if the request defines it as a constant, otherwise undefined. */
export const constantOf = (
  term: Term | undefined,
  scope: ExpressionScope,
): AttributeValue | undefined => (term?.kind === 'value' ? scope.value(term.name) : undefined);

/**
 * Returns a function that reads the value of a term from an item. The term's operands must already
 * have been checked.
 */
export const compileTerm = (term: Term, scope: ExpressionScope): TermReader => {
  if (term.kind !== 'size') return compileOperand(term, scope);
  const [argument] = term.args.map((inner) => compileTerm(inner, scope));
  return (item) => {
    const value = argument?.(item);
    const length = value && lengthOf(value);
    return length === undefined ? undefined : { N: String(length) };
  };
};
