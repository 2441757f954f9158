import { defaultProvider } from '../../../../functions/platform/aws/function-credentials';

const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;
afterEach(() => {
  for (const name of names) delete process.env[name];
});

test('uses the credentials that Lambda puts into the function’s environment', async () => {
  for (const name of names) process.env[name] = name.toLowerCase();
  expect(await defaultProvider()()).toEqual({
    accessKeyId: 'aws_access_key_id',
    secretAccessKey: 'aws_secret_access_key',
    sessionToken: 'aws_session_token',
  });
});

test('fails a call immediately without credentials, instead of searching for them elsewhere', async () => {
  for (const name of names) delete process.env[name];
  await expect(defaultProvider()()).rejects.toThrow('no credentials');
});
