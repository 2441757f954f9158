import {
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** Takes people out of the user pool: their refresh tokens end, and no code is mailed to them. */
export const createUserRemoval = (client: CognitoIdentityProviderClient, UserPoolId: string) => ({
  /** By id, which nobody else ever gets, unlike an address. Safe to repeat. */
  async remove(userId: string): Promise<void> {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: userId }));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
    }
  },
});
