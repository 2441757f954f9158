import { evaluatorOf, type Statement } from '@mailbloom/embedded-cloud/iam';
import type { RoleCall } from './calls-by-aws';
import type { StageRole } from './stage-roles';

/** One action that a role is allowed on one resource. */
export type Grant = {
  readonly role: string;
  readonly action: string;
  readonly resource: string;
};

export const grantsOf = ({ name, statements }: StageRole): readonly Grant[] =>
  statements.flatMap(({ Action = [], Resource = [] }) =>
    Action.flatMap((action) => Resource.map((resource) => ({ role: name, action, resource }))),
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
export const onAnother = (grant: Grant): Grant => {
  const isIndex = grant.resource.includes('/index/');
  const resource = isIndex
    ? grant.resource.replace(/[^/]+$/, 'another')
    : grant.resource.replace(/^(.*[:/])[^:/]+((?:\/[*x])?)$/, '$1another$2');
  return { ...grant, resource: resource === grant.resource ? 'arn:aws:s3:::another' : resource };
};

/** Returns the calls of a role that its grants don't allow. */
export const refusedCalls = (
  grants: readonly Grant[],
  calls: readonly RoleCall[],
): readonly RoleCall[] => {
  const evaluate = evaluatorOf(grants.map(toStatement));
  return calls.filter((call) => evaluate(call) !== 'allowed');
};

/** Returns the grants without which every call of a role would still be allowed. */
export const unneededGrants = (
  grants: readonly Grant[],
  calls: readonly RoleCall[],
): readonly Grant[] =>
  grants.filter((grant) => {
    const others = grants.filter((each) => each !== grant);
    return refusedCalls(others, calls).length === 0;
  });
