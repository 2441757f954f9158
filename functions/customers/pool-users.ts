import { randomBytes } from 'node:crypto';
import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/**
 * Returns a user's id (`sub`).
 * @throws Error for a user without an id, which Cognito never returns
 */
export const userIdOf = (attributes: readonly AttributeType[] = []): string => {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('The user pool returned no user ID');
  return sub;
};

/**
 * Returns a password of 256 random bits that aren't stored anywhere, plus one of each kind of
 * character that a password policy may require.
 */
const unknownPassword = () => `${randomBytes(32).toString('base64url')}aA1!`;

/**
 * The state in which Cognito creates users. After seven days in this state, a user can no longer
 * sign in.
 */
export const temporary = 'FORCE_CHANGE_PASSWORD';

/** Reads the state of users in the pool and makes users permanent. */
export const createPoolUsers = (client: CognitoIdentityProviderClient, UserPoolId: string) => {
  const find = async (email: string) => {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    return { sub: userIdOf(user.UserAttributes), status: user.UserStatus, enabled: user.Enabled };
  };

  /**
   * Makes a user permanent by setting a password that no one knows and that signing in doesn't
   * require.
   */
  const makePermanent = async (email: string): Promise<void> => {
    await client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId,
        Username: email,
        Password: unknownPassword(),
        Permanent: true,
      }),
    );
  };

  return {
    find,
    makePermanent,

    /**
     * Returns whether this address may sign in. If the user was created before new users were made
     * permanent, makes the user permanent now.
     */
    async readyForSignIn(email: string): Promise<boolean> {
      try {
        const { status, enabled } = await find(email);
        if (enabled === false) return false;
        if (status === temporary) await makePermanent(email);
        return true;
      } catch (error) {
        if (error instanceof Error && error.name === 'UserNotFoundException') return false;
        throw error;
      }
    },
  };
};
