import * as z from 'zod';
import type { JsonOperation } from '../core/json-protocol';
import type { Groups } from './groups';
import type { Pools } from './pools';
import { cognitoOperation } from './refusals';
import { groupView, userView } from './user-views';
import type { Users } from './users';

const poolInput = z.object({ UserPoolId: z.string() });
const groupInput = poolInput.extend({ GroupName: z.string().min(1) });
const userInput = poolInput.extend({ Username: z.string().min(1) });
const createInput = groupInput.extend({
  Description: z.string().nullish(),
  Precedence: z.int().min(0).nullish(),
});

export type GroupOperationParts = {
  readonly pools: Pools;
  readonly users: Users;
  readonly groups: Groups;
};

/**
 * Handles groups and their members. Lists aren't paginated, because a pool here has a handful of
 * groups.
 */
export const groupOperations = (parts: GroupOperationParts): Record<string, JsonOperation> => {
  const { pools, users, groups } = parts;
  const poolId = (input: { UserPoolId: string }) => pools.pool(input.UserPoolId).id;
  const getMember = (input: z.output<typeof userInput>) =>
    users.get(poolId(input), input.Username).sub;

  return {
    CreateGroup: cognitoOperation(createInput, (input) => {
      groups.checkNew(poolId(input), input.GroupName);
      groups.put(input.UserPoolId, {
        name: input.GroupName,
        description: input.Description ?? undefined,
        precedence: input.Precedence ?? undefined,
      });
      return { Group: groupView(input.UserPoolId, groups.get(input.UserPoolId, input.GroupName)) };
    }),
    GetGroup: cognitoOperation(groupInput, (input) => ({
      Group: groupView(input.UserPoolId, groups.get(poolId(input), input.GroupName)),
    })),
    ListGroups: cognitoOperation(poolInput, (input) => ({
      Groups: groups.list(poolId(input)).map((group) => groupView(input.UserPoolId, group)),
    })),
    AdminAddUserToGroup: cognitoOperation(groupInput.extend(userInput.shape), (input) =>
      groups.add(input.UserPoolId, getMember(input), input.GroupName),
    ),
    AdminRemoveUserFromGroup: cognitoOperation(groupInput.extend(userInput.shape), (input) =>
      groups.remove(input.UserPoolId, getMember(input), input.GroupName),
    ),
    AdminListGroupsForUser: cognitoOperation(userInput, (input) => ({
      Groups: groups
        .ofUser(poolId(input), getMember(input))
        .map((group) => groupView(input.UserPoolId, group)),
    })),
    ListUsersInGroup: cognitoOperation(groupInput, (input) => ({
      Users: groups
        .members(poolId(input), input.GroupName)
        .map((sub) => userView(users.get(input.UserPoolId, sub))),
    })),
  };
};
