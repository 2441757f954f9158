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
     * Makes sure that the address can sign in; safe to repeat.
     * @returns the user id (`sub`)
     */
    ensure: create,

    /** Groups are for whoever looks at the user pool; the product reads roles from the table. */
    async join(email: string, GroupName: 'Managers' | 'Customers'): Promise<void> {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName }));
    },
  };
};
export type UserDirectory = ReturnType<typeof createUserDirectory>;
