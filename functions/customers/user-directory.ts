import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

const subOf = (attributes: readonly AttributeType[] = []): string => {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('The user pool answered without a user id');
  return sub;
};

/** People who may sign in, as the user pool keeps them. */
export const createUserDirectory = (client: CognitoIdentityProviderClient, UserPoolId: string) => {
  const find = async (email: string): Promise<string> => {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    return subOf(user.UserAttributes);
  };

  const create = async (email: string): Promise<string> => {
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
      return subOf(User?.Attributes);
    } catch (error) {
      if (error instanceof Error && error.name === 'UsernameExistsException') return find(email);
      throw error;
    }
  };

  return {
    /**
     * Makes sure that the address can sign in, in the given group; safe to repeat.
     * @returns the user id (`sub`)
     */
    async ensure(email: string, group: 'Managers' | 'Customers'): Promise<string> {
      const userId = await create(email);
      await client.send(
        new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: group }),
      );
      return userId;
    },
  };
};
export type UserDirectory = ReturnType<typeof createUserDirectory>;
