import {
  type AttributeType,
  type AttributeValue,
  isSetType,
  typeOf,
} from '../values/attribute-value';
import { checkOverlap } from './check-overlap';
import type { DocumentPath } from './document-path';
import { cachedUpdate, explain } from './expression-cache';
import type { ExpressionScope } from './scope';
import type { Operand, UpdateAction, UpdateTerm } from './syntax';
import { ExpressionError } from './tokens';

/** A term whose names and values are resolved. */
export type BoundTerm =
  | { readonly kind: 'path'; readonly path: DocumentPath }
  | { readonly kind: 'constant'; readonly value: AttributeValue }
  | { readonly kind: 'if_not_exists'; readonly path: DocumentPath; readonly otherwise: BoundTerm }
  | { readonly kind: 'list_append'; readonly left: BoundTerm; readonly right: BoundTerm }
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-';
      readonly left: BoundTerm;
      readonly right: BoundTerm;
    };

export type BoundAction =
  | { readonly kind: 'set'; readonly path: DocumentPath; readonly value: BoundTerm }
  | { readonly kind: 'remove'; readonly path: DocumentPath }
  | {
      readonly kind: 'add' | 'delete';
      readonly path: DocumentPath;
      readonly value: AttributeValue;
    };

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

const checkConstant = (term: BoundTerm, wanted: AttributeType, operator: string) => {
  if (term.kind !== 'constant' || term.value[wanted] !== undefined) return;
  throw wrongType(`operator or function: ${operator}`, typeOf(term.value));
};

const bindTerm = (term: UpdateTerm, scope: ExpressionScope): BoundTerm => {
  switch (term.kind) {
    case 'path':
      return { kind: 'path', path: scope.path(term.path) };
    case 'value':
      return { kind: 'constant', value: scope.value(term.name) };
    case 'if_not_exists': {
      const path = scope.path(term.path);
      return { kind: 'if_not_exists', path, otherwise: bindTerm(term.otherwise, scope) };
    }
    default: {
      const [left, right] = [bindTerm(term.left, scope), bindTerm(term.right, scope)];
      const list = term.kind === 'list_append';
      for (const side of [left, right]) {
        checkConstant(side, list ? 'L' : 'N', list ? term.kind : term.operator);
      }
      return list ? { kind: term.kind, left, right } : { ...term, left, right };
    }
  }
};

const bindChange = (kind: 'add' | 'delete', operand: Operand, scope: ExpressionScope) => {
  if (operand.kind !== 'value') throw new TypeError('ADD and DELETE take a value.');
  const value = scope.value(operand.name);
  const type = typeOf(value);
  if (isSetType(type) || (kind === 'add' && type === 'N')) return value;
  throw wrongType(`operator: ${kind.toUpperCase()}`, TYPE_NAMES[type] ?? type);
};

const bindAction = (action: UpdateAction, scope: ExpressionScope): BoundAction => {
  const path = scope.path(action.path);
  switch (action.kind) {
    case 'set':
      return { kind: 'set', path, value: bindTerm(action.value, scope) };
    case 'remove':
      return { kind: 'remove', path };
    default:
      return { kind: action.kind, path, value: bindChange(action.kind, action.value, scope) };
  }
};

/** Parses, checks and binds an update expression to the request's names and values. */
export const compileUpdate = (expression: string, scope: ExpressionScope): readonly BoundAction[] =>
  explain('UpdateExpression', () => {
    const parsed = cachedUpdate(expression);
    scope.use(parsed);
    const actions = parsed.tree.map((action) => bindAction(action, scope));
    checkOverlap(actions.map(({ path }) => path));
    return actions;
  });
