import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { allow } from './allow';

/** Allows creating users, giving them a permanent password and adding them to a group. */
export const allowManageUsers = (fn: ServiceFunction, { userPoolArn }: IUserPool): void =>
  allow(
    fn,
    ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminGetUser', 'AdminSetUserPassword'].map(
      (action) => `cognito-idp:${action}`,
    ),
    [userPoolArn],
  );

/** Allows deleting users from the pool. */
export const allowDeleteUsers = (fn: ServiceFunction, { userPoolArn }: IUserPool): void =>
  allow(fn, ['cognito-idp:AdminDeleteUser'], [userPoolArn]);

/** Allows reading users and setting a permanent password for those without one. */
export const allowReadyUsers = (fn: ServiceFunction, { userPoolArn }: IUserPool): void =>
  allow(fn, ['cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserPassword'], [userPoolArn]);
