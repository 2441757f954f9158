import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createUserRemoval } from '../../../functions/autopilot/user-removal';

const poolRefusing = (name: string) =>
  createUserRemoval(
    {
      send: async () => {
        throw Object.assign(new Error(name), { name });
      },
    } as unknown as CognitoIdentityProviderClient,
    'pool',
  );

test('succeeds when the user has already been removed', async () => {
  await expect(poolRefusing('UserNotFoundException').remove('U1')).resolves.toBeUndefined();
});

test('reports a failure of the user pool, so that the removal is retried', async () => {
  await expect(poolRefusing('TooManyRequestsException').remove('U1')).rejects.toThrow(
    'TooManyRequestsException',
  );
});
