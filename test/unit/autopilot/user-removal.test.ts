import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createUserRemoval } from '../../../functions/autopilot/user-removal';

const refusing = (name: string) =>
  createUserRemoval(
    {
      send: async () => {
        throw Object.assign(new Error(name), { name });
      },
    } as unknown as CognitoIdentityProviderClient,
    'pool',
  );

test('somebody who is gone already is removed', async () => {
  await expect(refusing('UserNotFoundException').remove('U1')).resolves.toBeUndefined();
});

test('a user pool that does not answer is said, so that the removal is tried again', async () => {
  await expect(refusing('TooManyRequestsException').remove('U1')).rejects.toThrow(
    'TooManyRequestsException',
  );
});
