import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/**
 * Removes people from the user pool. Their refresh tokens end, and no more codes are emailed to
 * them.
 */
export const createUserRemoval = (client: CognitoIdentityProviderClient, UserPoolId: string) => ({
  /** Removes a user by id because, unlike an address, an id is never reused. Safe to repeat. */
  async remove(userId: string): Promise<void> {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: userId }));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
    }
  },
});
