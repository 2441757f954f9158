import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import type { JsonOperation } from '../core/json-protocol';
import type { Pools } from './pools';
import type { RefreshTokens } from './refresh-tokens';
import { cognitoOperation, invalidParameter } from './refusals';
import { userFilter } from './user-filter';
import { userDetail, userView } from './user-views';
import type { Users } from './users';

const attributes = z.array(z.object({ Name: z.string(), Value: z.string().optional() }));
const target = z.object({ UserPoolId: z.string(), Username: z.string().min(1) });
const createInput = target.extend({
  UserAttributes: attributes.nullish(),
  MessageAction: z.literal(
    'SUPPRESS',
    'must be SUPPRESS, because the local cloud sends no invitations',
  ),
  TemporaryPassword: z.string().nullish(),
});
const updateInput = target.extend({ UserAttributes: attributes });
const passwordInput = target.extend({
  Password: z.string(),
  Permanent: z.boolean().nullish(),
});
const listInput = z.object({
  UserPoolId: z.string(),
  Filter: z.string().nullish(),
  Limit: z.int().min(1).max(60).nullish(),
  PaginationToken: z.string().nullish(),
});

export type UserOperationParts = {
  readonly pools: Pools;
  readonly users: Users;
  readonly refreshTokens: RefreshTokens;
};

/** Handles an administrator's operations on users. */
export const userOperations = (parts: UserOperationParts): Record<string, JsonOperation> => {
  const { pools, users, refreshTokens } = parts;
  const poolId = (input: { UserPoolId: string }) => pools.pool(input.UserPoolId).id;

  const setEnabled = (isEnabled: boolean) =>
    cognitoOperation(target, (input) => {
      const { sub } = users.update(poolId(input), input.Username, { isEnabled });
      if (!isEnabled) refreshTokens.revokeAllOf(input.UserPoolId, sub);
    });

  return {
    AdminCreateUser: cognitoOperation(createInput, (input) => ({
      User: userView(
        users.create(poolId(input), emailOf(input), toAttributeMap(input.UserAttributes ?? [])),
      ),
    })),
    AdminGetUser: cognitoOperation(target, (input) =>
      userDetail(users.get(poolId(input), input.Username)),
    ),
    AdminDeleteUser: cognitoOperation(target, (input) =>
      users.delete(poolId(input), input.Username),
    ),
    AdminEnableUser: setEnabled(true),
    AdminDisableUser: setEnabled(false),
    AdminUpdateUserAttributes: cognitoOperation(updateInput, (input) => {
      const user = users.get(poolId(input), input.Username);
      const merged = { ...user.attributes, ...toAttributeMap(input.UserAttributes) };
      users.update(input.UserPoolId, user.sub, { attributes: merged });
    }),
    // No flow in the local cloud asks for a password, so only the resulting status is stored.
    AdminSetUserPassword: cognitoOperation(passwordInput, (input) => {
      checkPassword(input.Password);
      const status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      users.update(poolId(input), input.Username, { status });
    }),
    AdminUserGlobalSignOut: cognitoOperation(target, (input) =>
      refreshTokens.revokeAllOf(poolId(input), users.get(input.UserPoolId, input.Username).sub),
    ),
    ListUsers: cognitoOperation(listInput, (input) => listUsers(parts, input)),
  };
};

/** Checks a password against Cognito's default policy, which applies to pools without their own. */
const checkPassword = (password: string): void => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/];
  if (password.length >= 8 && kinds.every((kind) => kind.test(password))) return;
  throw new AwsError(
    'InvalidPasswordException',
    'Password did not conform with policy: use at least 8 characters, with lowercase and uppercase letters, numbers, and symbols.',
  );
};

const emailOf = (input: z.output<typeof createInput>): string => {
  const email = toAttributeMap(input.UserAttributes ?? []).email ?? input.Username;
  if (!/^[^\s@]+@\S+$/.test(input.Username)) throw invalidParameter('Username should be an email.');
  if (email.toLowerCase() !== input.Username.toLowerCase()) {
    throw invalidParameter('The email attribute differs from the username.');
  }
  return email;
};

const toAttributeMap = (list: z.output<typeof attributes>): Record<string, string> => {
  if (list.some(({ Name }) => Name === 'sub')) {
    throw invalidParameter('Cannot modify the non-mutable attribute sub.');
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value ?? '']));
};

const listUsers = ({ pools, users }: UserOperationParts, input: z.output<typeof listInput>) => {
  const limit = input.Limit ?? 60;
  const { id } = pools.pool(input.UserPoolId);
  const isMatch = userFilter(input.Filter);
  const found = users.list(id, input.PaginationToken ?? '', -1).filter(isMatch);
  const page = found.slice(0, limit);
  return {
    Users: page.map(userView),
    PaginationToken: found.length > limit ? page.at(-1)?.sub : undefined,
  };
};
