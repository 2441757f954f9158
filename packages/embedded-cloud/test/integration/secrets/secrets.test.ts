import {
  CreateSecretCommand,
  DeleteSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  RestoreSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { createClock } from '../../../src/core/clock';
import { createSecrets, type Secrets } from '../../../src/secrets/secrets-service';
import { clientOptionsFor, LOCAL, temporaryFolder } from '../support/bound-client';

const folder = temporaryFolder();
const open = () => createSecrets({ ...LOCAL, dataDir: folder.path, clock: createClock() });
let secrets: Secrets;
const client = new SecretsManagerClient(clientOptionsFor(() => secrets));

beforeAll(() => {
  secrets = open();
});
afterAll(async () => {
  await secrets.close();
  folder.remove();
});

const get = (SecretId: string, extraInput = {}) =>
  client.send(new GetSecretValueCommand({ SecretId, ...extraInput }));

test('generates a random secret once and keeps it', async () => {
  const definition = { name: 'signing', generate: { passwordLength: 40 } };
  const { arn } = secrets.createSecret(definition);
  expect(arn).toMatch(/^arn:aws:secretsmanager:us-east-1:000000000000:secret:signing-\w{6}$/);
  const first = await get(arn);
  expect(first.SecretString).toHaveLength(40);
  expect(first).toMatchObject({ ARN: arn, Name: 'signing', VersionStages: ['AWSCURRENT'] });
  await secrets.close();
  secrets = open();
  expect(secrets.createSecret(definition).arn).toBe(arn);
  expect((await get('signing')).SecretString).toBe(first.SecretString);
  expect(secrets.secretValue(arn)).toBe(first.SecretString);
});

test('generates a password under a key of a JSON template', () => {
  secrets.createSecret({
    name: 'database',
    generate: {
      secretStringTemplate: '{"username":"admin"}',
      generateStringKey: 'password',
      excludePunctuation: true,
    },
  });
  const value = JSON.parse(secrets.secretValue('database'));
  expect(value).toEqual({
    username: 'admin',
    password: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
  });
});

test.each([
  [{ excludeLowercase: true, excludeUppercase: true, excludePunctuation: true }, /^\d{32}$/],
  [{ excludePunctuation: true, excludeCharacters: '0Oo1lI' }, /^[^0Oo1lI\W_]{32}$/],
  [{ passwordLength: 4 }, /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{4}$/],
])('generates a secret with the settings %j', (generate, pattern) => {
  for (let at = 0; at < 50; at += 1) {
    const name = `ruled-${JSON.stringify(generate)}-${at}`;
    const { arn } = secrets.createSecret({ name, generate });
    expect(secrets.secretValue(arn)).toMatch(pattern);
  }
});

test.each([{ passwordLength: 3 }, { passwordLength: 4_097 }])(
  'refuses to create a secret with the settings %j',
  (generate) => {
    expect(() => secrets.createSecret({ name: 'none', generate })).toThrow('No password');
  },
);

test('makes a new secret value the current version and the old value the previous version', async () => {
  secrets.createSecret({ name: 'rotated', secretString: 'one' });
  const put = (SecretString: string) =>
    client.send(new PutSecretValueCommand({ SecretId: 'rotated', SecretString }));
  const { VersionId } = await put('two');
  expect((await get('rotated')).SecretString).toBe('two');
  expect((await get('rotated', { VersionStage: 'AWSPREVIOUS' })).SecretString).toBe('one');
  expect((await get('rotated', { VersionId })).SecretString).toBe('two');
  await put('three');
  expect((await get('rotated', { VersionId })).VersionStages).toEqual(['AWSPREVIOUS']);
  const described = await client.send(new DescribeSecretCommand({ SecretId: 'rotated' }));
  expect(Object.values(described.VersionIdsToStages ?? {})).toHaveLength(2);
  await expect(get('rotated', { VersionId: 'none' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('replaces the stored secret with a newly declared value', () => {
  secrets.createSecret({ name: 'declared', secretString: 'a' });
  secrets.createSecret({ name: 'declared', secretString: 'b' });
  expect(secrets.secretValue('declared')).toBe('b');
});

test('names the secret or operation when refusing an unknown one', async () => {
  await expect(get('none')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  const create = new CreateSecretCommand({ Name: 'x', SecretString: 'y' });
  await expect(client.send(create)).rejects.toMatchObject({
    message: expect.stringContaining('secretsmanager.CreateSecret'),
  });
});

test('restores a deleted secret with its value', async () => {
  const SecretId = secrets.createSecret({ name: 'deleted', secretString: 'kept' }).arn;
  const { DeletionDate } = await client.send(new DeleteSecretCommand({ SecretId }));
  expect(Number(DeletionDate) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  await expect(get(SecretId)).rejects.toMatchObject({ name: 'InvalidRequestException' });
  const write = client.send(new PutSecretValueCommand({ SecretId, SecretString: 'other' }));
  await expect(write).rejects.toMatchObject({ name: 'InvalidRequestException' });
  await client.send(new RestoreSecretCommand({ SecretId }));
  expect((await get(SecretId)).SecretString).toBe('kept');
});
