import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { createPoolUsers, temporary, userIdOf } from './pool-users';

/** Stores the people who may sign in, in the user pool. */
export const createUserDirectory = (client: CognitoIdentityProviderClient, UserPoolId: string) => {
  const { find, makePermanent } = createPoolUsers(client, UserPoolId);

  const create = async (email: string) => {
    try {
      const { User } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
      return { sub: userIdOf(User?.Attributes), status: temporary };
    } catch (error) {
      if (error instanceof Error && error.name === 'UsernameExistsException') return find(email);
      throw error;
    }
  };

  return {
    /**
     * Makes sure that the address can sign in, now and later. Safe to repeat, even after a crash
     * between the two calls it makes.
     * @returns the user id (`sub`)
     */
    async ensure(email: string): Promise<string> {
      const { sub, status } = await create(email);
      if (status === temporary) await makePermanent(email);
      return sub;
    },

    /**
     * Adds a user to a group. This only helps people who look at the user pool, because the product
     * reads roles from the table.
     */
    async join(email: string, GroupName: 'Managers' | 'Customers'): Promise<void> {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName }));
    },
  };
};
export type UserDirectory = ReturnType<typeof createUserDirectory>;
