import * as z from 'zod';
import { readPolicy } from '../iam/policy';
import { localAccount } from '../template/pseudo-parameters';
import { physicalName, resourceKind } from './resource';

const inlinePolicy = z.object({ PolicyDocument: z.unknown() });

/** AWS's own managed policies, such as `AWSLambdaBasicExecutionRole`, are ignored here. */
const ownPolicyArn = new RegExp(`^arn:aws:iam::${localAccount}:policy/`);

/** IAM's names are at most 64 characters long. */
const maxNameLength = 64;

export const role = resourceKind(
  z.object({
    RoleName: z.string().optional(),
    Policies: z.array(inlinePolicy).default([]),
    ManagedPolicyArns: z.array(z.string()).default([]),
  }),
  ({ RoleName, Policies, ManagedPolicyArns }, resource, { roles }) => {
    if (ManagedPolicyArns.some((arn) => ownPolicyArn.test(arn))) {
      throw new Error('List the role in the managed policy’s Roles, not the policy in the role.');
    }
    const name = RoleName ?? physicalName(resource, maxNameLength);
    roles.addStatements(
      name,
      Policies.flatMap(({ PolicyDocument }) => readPolicy(PolicyDocument)),
    );
    const attributes = { Arn: `arn:aws:iam::${localAccount}:role/${name}`, RoleId: name };
    return { ref: name, attributes };
  },
);

const policyProperties = z.object({
  Roles: z.array(z.string()).default([]),
  PolicyDocument: z.unknown(),
});

export const policy = resourceKind(
  policyProperties,
  ({ Roles, PolicyDocument }, resource, { roles }) => {
    const statements = readPolicy(PolicyDocument);
    for (const name of Roles) roles.addStatements(name, statements);
    return { ref: physicalName(resource), attributes: {} };
  },
);

export const managedPolicy = resourceKind(
  policyProperties,
  ({ Roles, PolicyDocument }, resource, { roles }) => {
    const statements = readPolicy(PolicyDocument);
    for (const name of Roles) roles.addStatements(name, statements);
    const arn = `arn:aws:iam::${localAccount}:policy/${physicalName(resource)}`;
    return { ref: arn, attributes: { PolicyArn: arn } };
  },
);
