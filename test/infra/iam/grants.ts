import { evaluatorOf, type Statement } from '@mailbloom/embedded-cloud/iam';
import type { RoleCall } from './calls-by-aws';
import type { StageRole } from './stage-roles';

/** One action that a role is allowed on one resource. */
export type Grant = {
  readonly role: string;
  readonly action: string;
  readonly resource: string;
};

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : ([value].flat() as readonly T[]);

export const grantsOf = ({ name, statements }: StageRole): readonly Grant[] =>
  statements.flatMap(({ Action, Resource }) =>
    list(Action).flatMap((action) =>
      list(Resource).map((resource) => ({ role: name, action, resource })),
    ),
  );

const toStatement = ({ action, resource }: Grant): Statement => ({
  Effect: 'Allow',
  Action: [action],
  Resource: [resource],
});

/**
 * Returns the same grant on another resource of the same kind: another bucket, queue, secret,
 * function, table, or index.
 */
const onAnother = (grant: Grant): Grant => {
  const another = grant.resource
    .replace(/\/index\/\w+$/, '/index/another')
    .replace(/^(arn:[^/]*[:/])([^:/]+)(\/[*x])?$/, '$1another$3');
  const resource = another === grant.resource ? 'arn:aws:another:::resource' : another;
  return { ...grant, resource };
};

/** Returns whether the calls of a role would be refused if this grant were on another resource. */
export const isNoticed = (
  grant: Grant,
  grants: readonly Grant[],
  calls: readonly RoleCall[],
): boolean => {
  const mutated = grants.map((each) => (each === grant ? onAnother(grant) : each));
  const evaluate = evaluatorOf(mutated.map(toStatement));
  return calls.some((call) => evaluate(call) !== 'allowed');
};
