import type { Group } from './groups';
import type { User } from './users';

const dates = ({ createdAtMs, modifiedAtMs }: User) => ({
  UserCreateDate: createdAtMs / 1000,
  UserLastModifiedDate: modifiedAtMs / 1000,
});

/** Returns a user's attributes, with the immutable `sub` first. */
const attributeList = (user: User) =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

/** Formats a user as AdminCreateUser and ListUsers do. */
export const userView = (user: User) => ({
  Username: user.sub,
  Attributes: attributeList(user),
  ...dates(user),
  Enabled: user.isEnabled,
  UserStatus: user.status,
});

/** Formats a user as AdminGetUser does. Only the name of the attributes differs from `userView`. */
export const userDetail = (user: User) => {
  const { Attributes, ...rest } = userView(user);
  return { ...rest, UserAttributes: Attributes };
};

export const groupView = (poolId: string, group: Group) => ({
  GroupName: group.name,
  UserPoolId: poolId,
  Description: group.description,
  Precedence: group.precedence,
  CreationDate: group.createdAtMs / 1000,
  LastModifiedDate: group.modifiedAtMs / 1000,
});
