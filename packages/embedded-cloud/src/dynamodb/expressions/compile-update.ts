import type { AttributeValue } from '../values/attribute-value';
import { checkOverlap } from './check-overlap';
import { checkUpdate } from './check-update';
import type { DocumentPath } from './document-path';
import { cachedUpdate, withParameterErrors } from './expression-cache';
import type { ExpressionScope } from './scope';
import type { UpdateAction, UpdateFunction, UpdateTerm } from './syntax';

/** A term with its names and values resolved. */
export type BoundTerm =
  | { readonly kind: 'path'; readonly path: DocumentPath }
  | { readonly kind: 'constant'; readonly value: AttributeValue }
  | { readonly kind: UpdateFunction; readonly left: BoundTerm; readonly right: BoundTerm }
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

const bindFunction = (
  { name, args }: Extract<UpdateTerm, { kind: 'function' }>,
  scope: ExpressionScope,
): BoundTerm => {
  const [left, right] = args.map((term) => bindTerm(term, scope));
  if (!left || !right) throw new TypeError(`The operands of ${name} were not checked.`);
  return { kind: name, left, right };
};

const bindTerm = (term: UpdateTerm, scope: ExpressionScope): BoundTerm => {
  switch (term.kind) {
    case 'path':
      return { kind: 'path', path: scope.path(term.path) };
    case 'value':
      return { kind: 'constant', value: scope.value(term.name) };
    case 'function':
      return bindFunction(term, scope);
    case 'arithmetic':
      return { ...term, left: bindTerm(term.left, scope), right: bindTerm(term.right, scope) };
  }
};

const bindAction = (
  action: UpdateAction,
  path: DocumentPath,
  scope: ExpressionScope,
): BoundAction => {
  if (action.kind === 'remove') return { kind: 'remove', path };
  if (action.kind === 'set') return { kind: 'set', path, value: bindTerm(action.value, scope) };
  if (action.value.kind !== 'value') throw new TypeError('ADD and DELETE need a value.');
  return { kind: action.kind, path, value: scope.value(action.value.name) };
};

/** Parses, checks and binds an update expression to the request's names and values. */
export const compileUpdate = (expression: string, scope: ExpressionScope): readonly BoundAction[] =>
  withParameterErrors('UpdateExpression', () => {
    const parsed = cachedUpdate(expression);
    scope.use(parsed);
    scope.checkDefined(parsed);
    const bound = parsed.tree.map((action) => ({ action, path: scope.path(action.path) }));
    checkOverlap(bound.map(({ path }) => path));
    checkUpdate(parsed.tree, scope);
    return bound.map(({ action, path }) => bindAction(action, path, scope));
  });
