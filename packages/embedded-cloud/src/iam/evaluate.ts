import { type ConditionContext, conditionHolds } from './conditions';
import type { Statement } from './policy';
import { actionMatcherOf, type Matcher, matcherOf } from './wildcards';

/** One permission that a call needs. */
export type NeededPermission = { readonly action: string; readonly resource: string };

/** `implicit` means that no statement allows the call, and `explicit` that a statement denies it. */
export type Decision = 'allowed' | 'explicit' | 'implicit';

export type Evaluate = (permission: NeededPermission) => Decision;

/** A call of a function always uses TLS in AWS. */
const defaultContext: ConditionContext = { 'aws:SecureTransport': 'true' };

const not =
  (matches: Matcher): Matcher =>
  (text) =>
    !matches(text);

const compile = (statement: Statement, context: ConditionContext) => {
  const { Action, NotAction, Resource, NotResource, Condition, Effect } = statement;
  return {
    Effect,
    applies: Condition === undefined || conditionHolds(Condition, context),
    matchesAction: Action ? actionMatcherOf(Action) : not(actionMatcherOf(NotAction ?? [])),
    matchesResource: Resource ? matcherOf(Resource) : not(matcherOf(NotResource ?? [])),
  };
};

/**
 * Returns a function that decides as IAM does: a matching Deny wins, then a matching Allow, and
 * everything else is refused.
 */
export const evaluatorOf = (
  statements: readonly Statement[],
  context: ConditionContext = defaultContext,
): Evaluate => {
  const compiled = statements
    .map((statement) => compile(statement, context))
    .filter(({ applies }) => applies);
  const byAction = new Map<string, typeof compiled>();
  const statementsFor = (action: string) => {
    const known = byAction.get(action);
    if (known) return known;
    const found = compiled.filter(({ matchesAction }) => matchesAction(action));
    byAction.set(action, found);
    return found;
  };
  return ({ action, resource }) => {
    const matching = statementsFor(action).filter(({ matchesResource }) =>
      matchesResource(resource),
    );
    if (matching.some(({ Effect }) => Effect === 'Deny')) return 'explicit';
    return matching.length > 0 ? 'allowed' : 'implicit';
  };
};
