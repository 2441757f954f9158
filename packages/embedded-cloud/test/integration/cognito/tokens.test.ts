import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { JwtVerifier } from 'aws-jwt-verify';
import { claimsOf, ISSUER, startCognito } from './cognito-support';

const open: ReturnType<typeof startCognito>[] = [];
const start = async (overrides?: Parameters<typeof startCognito>[0]) => {
  const cognito = startCognito(overrides);
  open.push(cognito);
  await cognito.createUser('ada@example.com');
  return cognito;
};
afterEach(() => Promise.all(open.splice(0).map(({ service }) => service.close())));

const refresh = ({ client, ClientId }: ReturnType<typeof startCognito>, token = '') =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId,
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  );

test('issues tokens with Cognito’s claims', async () => {
  const { client, UserPoolId, ClientId, signIn } = await start();
  await client.send(
    new AdminAddUserToGroupCommand({
      UserPoolId,
      Username: 'ada@example.com',
      GroupName: 'Managers',
    }),
  );
  const tokens = await signIn('ada@example.com');
  const access = claimsOf(tokens.AccessToken);
  expect(access).toEqual({
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    'cognito:groups': ['Managers'],
    iss: `${ISSUER}/${UserPoolId}`,
    client_id: ClientId,
    origin_jti: expect.any(String),
    event_id: expect.any(String),
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: expect.any(Number),
    exp: Number(access.iat) + 900,
    iat: expect.any(Number),
    jti: expect.any(String),
    username: access.sub,
  });
  expect(claimsOf(tokens.IdToken)).toMatchObject({
    sub: access.sub,
    aud: ClientId,
    token_use: 'id',
    email: 'ada@example.com',
    email_verified: true,
    'cognito:username': access.sub,
    'cognito:groups': ['Managers'],
    origin_jti: access.origin_jti,
  });
});

test('issues tokens that aws-jwt-verify accepts, and accepts no other tokens', async () => {
  const { service, UserPoolId, ClientId, signIn } = await start();
  const issuer = `${ISSUER}/${UserPoolId}`;
  const verifier = JwtVerifier.create({
    issuer,
    audience: null,
    jwksUri: `${issuer}/.well-known/jwks.json`,
  });
  verifier.cacheJwks(service.jwks(UserPoolId));
  const { AccessToken = '', IdToken = '' } = await signIn('ada@example.com');
  await expect(verifier.verify(AccessToken)).resolves.toMatchObject({ client_id: ClientId });
  await expect(verifier.verify(IdToken, { audience: ClientId })).resolves.toMatchObject({
    aud: ClientId,
  });
  const [header, , signature] = AccessToken.split('.');
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(AccessToken), sub: 'x' })).toString(
    'base64url',
  );
  await expect(verifier.verify(`${header}.${payload}.${signature}`)).rejects.toThrow();
});

test('accepts only unexpired access tokens of its own pool in the authorizer', async () => {
  const { service, clock, signIn } = await start();
  const { AccessToken = '', IdToken = '' } = await signIn('ada@example.com');
  const { verifyAccessToken } = service;
  expect(verifyAccessToken(AccessToken)?.sub).toBe(claimsOf(AccessToken).sub);
  const [header = '', payload = '', signature = ''] = AccessToken.split('.');
  const unsignedHeader = Buffer.from('{"alg":"none"}').toString('base64url');
  const forgedPayload = Buffer.from(
    JSON.stringify({ ...claimsOf(AccessToken), username: 'x' }),
  ).toString('base64url');
  for (const bad of [
    IdToken,
    '',
    'a.b.c',
    `${header}.${forgedPayload}.${signature}`,
    `${unsignedHeader}.${payload}.`,
    `${header}.${payload}.${signature}.x`,
    `${header}.${payload}.`,
  ]) {
    expect(verifyAccessToken(bad)).toBeUndefined();
  }
  const stranger = await start();
  expect(
    verifyAccessToken((await stranger.signIn('ada@example.com')).AccessToken ?? ''),
  ).toBeUndefined();
  clock.advance(900);
  expect(verifyAccessToken(AccessToken)).toBeUndefined();
});

test('exchanges a refresh token for a new access token until the refresh token expires', async () => {
  const cognito = await start();
  const { RefreshToken, AccessToken } = await cognito.signIn('ada@example.com');
  cognito.clock.advance(6 * 86_400);
  const { AuthenticationResult } = await refresh(cognito, RefreshToken);
  expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
  const before = claimsOf(AccessToken);
  const after = claimsOf(AuthenticationResult?.AccessToken);
  expect(after).toMatchObject({
    sub: before.sub,
    origin_jti: before.origin_jti,
    auth_time: before.auth_time,
  });
  expect(after.jti).not.toBe(before.jti);
  expect(cognito.service.verifyAccessToken(AuthenticationResult?.AccessToken ?? '')).toBeDefined();
  cognito.clock.advance(86_400);
  await expect(refresh(cognito, RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has expired',
  });
  await expect(refresh(cognito, 'x')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid Refresh Token',
  });
});

test('ends the affected sign-ins on revocation, global sign-out, and disabling', async () => {
  const cognito = await start();
  const { client, ClientId, UserPoolId, signIn } = cognito;
  const first = await signIn('ada@example.com');
  const second = await signIn('ada@example.com');
  const getUser = (AccessToken: string | undefined) =>
    client.send(new GetUserCommand({ AccessToken }));
  expect((await getUser(first.AccessToken)).Username).toBe(claimsOf(first.AccessToken).sub);
  await client.send(new RevokeTokenCommand({ ClientId, Token: first.RefreshToken }));
  await expect(refresh(cognito, first.RefreshToken)).rejects.toThrow(
    'Refresh Token has been revoked',
  );
  await expect(getUser(first.AccessToken)).rejects.toThrow('Access Token has been revoked');
  await expect(refresh(cognito, second.RefreshToken)).resolves.toHaveProperty(
    'AuthenticationResult',
  );
  const Username = 'ada@example.com';
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  await expect(refresh(cognito, second.RefreshToken)).rejects.toThrow(
    'Refresh Token has been revoked',
  );
  const third = await signIn('ada@example.com');
  await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  await expect(refresh(cognito, third.RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('revokes refresh tokens of the same client only', async () => {
  const { client, service, ClientId, UserPoolId, signIn } = await start();
  const { AccessToken, RefreshToken } = await signIn('ada@example.com');
  const revoke = (Token: string | undefined, id = ClientId) =>
    client.send(new RevokeTokenCommand({ ClientId: id, Token }));
  await expect(revoke(AccessToken)).rejects.toMatchObject({
    name: 'UnsupportedTokenTypeException',
  });
  await expect(revoke('unknown')).resolves.toBeDefined();
  const other = service.createUserPoolClient(UserPoolId, 'Other', { explicitAuthFlows: [] });
  await expect(revoke(RefreshToken, other.id)).rejects.toMatchObject({
    name: 'UnauthorizedException',
  });
});

test('replaces the refresh token on each refresh with rotation on, and rejects reuse after its grace period', async () => {
  const cognito = await start({ rotationGraceSeconds: 10 });
  const { client, ClientId, clock } = cognito;
  const { RefreshToken } = await cognito.signIn('ada@example.com');
  const rotate = (token: string | undefined) =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: token }));
  const { AuthenticationResult } = await rotate(RefreshToken);
  expect(AuthenticationResult?.RefreshToken).not.toBe(RefreshToken);
  await expect(refresh(cognito, RefreshToken)).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  clock.advance(11);
  await expect(rotate(RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  await expect(rotate(AuthenticationResult?.RefreshToken)).resolves.toHaveProperty(
    'AuthenticationResult.AccessToken',
  );
});

test('returns tokens without a new refresh token when rotation is off', async () => {
  const { client, ClientId, signIn } = await start();
  const { RefreshToken } = await signIn('ada@example.com');
  const call = () => client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  expect((await call()).AuthenticationResult).not.toHaveProperty('RefreshToken');
  await expect(call()).resolves.toHaveProperty('AuthenticationResult.AccessToken');
});

test('revokes the tokens that replaced a revoked refresh token', async () => {
  const cognito = await start({ rotationGraceSeconds: 60 });
  const { client, ClientId } = cognito;
  const rotate = (RefreshToken: string | undefined) =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  const { RefreshToken } = await cognito.signIn('ada@example.com');
  const { AuthenticationResult } = await rotate(RefreshToken);
  await expect(rotate(RefreshToken)).resolves.toHaveProperty('AuthenticationResult');
  await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
  await expect(rotate(AuthenticationResult?.RefreshToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('lets users read and write the attributes the client lists, or all if it lists none', async () => {
  const readAttributes = ['email', 'email_verified'];
  const limited = await start({ readAttributes, writeAttributes: ['locale'] });
  const open = await start({ writeAttributes: [] });
  const write = async ({ client, signIn }: typeof open, Name: string, Value: string) => {
    const { AccessToken } = await signIn('ada@example.com');
    const UserAttributes = [{ Name, Value }];
    await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    const user = await client.send(new GetUserCommand({ AccessToken }));
    return Object.fromEntries((user.UserAttributes ?? []).map((one) => [one.Name, one.Value]));
  };
  for (const name of ['email', 'email_verified', 'custom:role']) {
    await expect(write(limited, name, 'eve@example.com')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
  }
  expect(Object.keys(await write(limited, 'locale', 'de'))).toEqual(['sub', ...readAttributes]);
  expect(await write(open, 'email', 'eve@example.com')).toMatchObject({ email: 'eve@example.com' });
});
