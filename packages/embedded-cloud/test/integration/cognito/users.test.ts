import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CreateGroupCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { startCognito } from './cognito-support';

let cognito: ReturnType<typeof startCognito>;
beforeEach(() => {
  cognito = startCognito();
});
afterEach(() => cognito.service.close());

test('gives a user created by email address a UUID as username, and finds the user by either', async () => {
  const { client, UserPoolId, createUser } = cognito;
  const sub = await createUser('Ada@Example.com');
  expect(sub).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  for (const Username of [sub, 'ada@example.com', 'ADA@EXAMPLE.COM']) {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    expect(user).toMatchObject({
      Username: sub,
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
    });
    expect(user.UserAttributes).toEqual([
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: 'Ada@Example.com' },
      { Name: 'email_verified', Value: 'true' },
    ]);
    expect(user.UserCreateDate).toBeInstanceOf(Date);
  }
});

test('allows one user per email address, regardless of case', async () => {
  const { client, UserPoolId, createUser } = cognito;
  await createUser('ada@example.com');
  await expect(createUser('ADA@example.com')).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  await createUser('bo@example.com');
  await expect(
    client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: 'bo@example.com',
        UserAttributes: [{ Name: 'email', Value: 'Ada@example.com' }],
      }),
    ),
  ).rejects.toMatchObject({ name: 'AliasExistsException' });
});

test('lets a user change their email address, and no longer finds the user by the old address', async () => {
  const { client, UserPoolId, createUser } = cognito;
  const sub = await createUser('ada@example.com');
  await client.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username: sub,
      UserAttributes: [{ Name: 'email', Value: 'ada@new.example' }],
    }),
  );
  const get = (Username: string) => client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  expect((await get('ada@new.example')).Username).toBe(sub);
  await expect(get('ada@example.com')).rejects.toMatchObject({
    name: 'UserNotFoundException',
    message: 'User does not exist.',
  });
});

test('lists users with a filter and in pages', async () => {
  const { client, UserPoolId, createUser } = cognito;
  for (const name of ['ada', 'adam', 'bo']) await createUser(`${name}@example.com`);
  const emails = async (input: { Filter?: string; Limit?: number; PaginationToken?: string }) => {
    const response = await client.send(new ListUsersCommand({ UserPoolId, ...input }));
    const found = response.Users?.map(
      ({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value,
    );
    return { found, token: response.PaginationToken };
  };
  expect((await emails({ Filter: 'email = "ADA@example.com"' })).found).toEqual([
    'ada@example.com',
  ]);
  expect((await emails({ Filter: 'email ^= "ada"' })).found).toHaveLength(2);
  expect((await emails({ Filter: 'status = "Disabled"' })).found).toEqual([]);
  const first = await emails({ Limit: 2 });
  const second = await emails({ Limit: 2, PaginationToken: first.token });
  expect([...(first.found ?? []), ...(second.found ?? [])].sort()).toEqual([
    'ada@example.com',
    'adam@example.com',
    'bo@example.com',
  ]);
  expect(second.token).toBeUndefined();
  await expect(emails({ Filter: 'shoe = "42"' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('adds members to groups and lists them', async () => {
  const { client, UserPoolId, createUser } = cognito;
  const Username = await createUser('ada@example.com');
  const groups = async () => {
    const { Groups } = await client.send(
      new AdminListGroupsForUserCommand({ UserPoolId, Username }),
    );
    return Groups?.map(({ GroupName }) => GroupName);
  };
  for (const GroupName of ['Customers', 'Managers', 'Managers']) {
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
  }
  expect(await groups()).toEqual(['Managers', 'Customers']);
  await client.send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName: 'Customers' }),
  );
  expect(await groups()).toEqual(['Managers']);
  const members = await client.send(
    new ListUsersInGroupCommand({ UserPoolId, GroupName: 'Managers' }),
  );
  expect(members.Users?.map((user) => user.Username)).toEqual([Username]);
  await expect(
    client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'Kings' })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(
    client.send(new CreateGroupCommand({ UserPoolId, GroupName: 'Managers' })),
  ).rejects.toMatchObject({ name: 'GroupExistsException' });
});

test('blocks a disabled user’s sign-in until the user is enabled again, and removes a deleted user', async () => {
  const { client, UserPoolId, begin, createUser, signIn } = cognito;
  const Username = await createUser('ada@example.com');
  const { Session } = await begin('ada@example.com');
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  await expect(begin('ada@example.com')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
  await expect(cognito.answer('ada@example.com', Session, 'K7M2PQ')).rejects.toThrow(
    'User is disabled.',
  );
  await client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
  expect(await signIn('ada@example.com')).toHaveProperty('AccessToken');
  await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  await expect(
    client.send(new AdminGetUserCommand({ UserPoolId, Username })),
  ).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('rejects a temporary password after seven days, but not a permanent one', async () => {
  const { client, clock, UserPoolId, createUser, begin, signIn } = cognito;
  await createUser('ada@example.com');
  const setPassword = (Password: string) =>
    client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId,
        Username: 'ada@example.com',
        Password,
        Permanent: true,
      }),
    );
  clock.advance(7 * 86_400 - 1);
  expect(await signIn('ada@example.com')).toHaveProperty('AccessToken');
  clock.advance(1);
  await expect(begin('ada@example.com')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: expect.stringContaining('Temporary password has expired'),
  });
  await expect(setPassword('without a capital')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await setPassword('Long-and-2-random');
  expect(await signIn('ada@example.com')).toHaveProperty('AccessToken');
});

test('names the call when refusing a call that the local cloud doesn’t support', async () => {
  const { client, UserPoolId } = cognito;
  await expect(
    client.send(new AdminCreateUserCommand({ UserPoolId, Username: 'ada@example.com' })),
  ).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining('sends no invitation'),
  });
  await expect(
    client.send(new ListUsersCommand({ UserPoolId: 'us-east-1_none' })),
  ).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'User pool us-east-1_none does not exist.',
  });
});

test('keeps the pool, client, key and users after a restart', async () => {
  const { file, service, UserPoolId, ClientId, createUser } = cognito;
  const sub = await createUser('ada@example.com');
  const jwks = service.jwks(UserPoolId);
  await service.close();
  cognito = startCognito({}, file);
  expect([cognito.UserPoolId, cognito.ClientId]).toEqual([UserPoolId, ClientId]);
  expect(cognito.service.jwks(UserPoolId)).toEqual(jwks);
  const user = await cognito.client.send(
    new AdminGetUserCommand({ UserPoolId, Username: 'ada@example.com' }),
  );
  expect(user.Username).toBe(sub);
});
