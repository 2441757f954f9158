import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import {
  DeleteSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
} from '@aws-sdk/client-secrets-manager';
import { GetQueueAttributesCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { installEmbeddedAwsCli } from '../../support/embedded-aws-cli';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, type Store } from '../deliveries/sending-support';

// Types the commands of the runbook as they are written there, and only replaces the names in angle
// brackets.

const runbook = readFileSync('docs/runbook.md', 'utf8');

/** Returns the commands of an article in their order: code blocks, and code in a sentence. */
const commandsOf = (article: string): readonly string[] => {
  const text = runbook.split(`\n## ${article}\n`)[1]?.split(/\n##? /)[0] ?? '';
  return [...text.matchAll(/^ *```\n([\s\S]*?)^ *```|`((?:aws|bin\/|npx tsx) [^`]+)`/gm)].map(
    ([, block, inline = '']) => block ?? inline.replaceAll(/\s+/g, ' '),
  );
};

/** Returns the only command of an article that contains the text. */
const commandWith = (article: string, part: string): string => {
  const found = commandsOf(article).filter((command) => command.includes(part));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};

const folder = mkdtempSync(join(tmpdir(), 'mailbloom-runbook-'));
let product: LocalProduct;
let store: Store;
let removeCli: () => void;

beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, ['reader@readers.test']);
  removeCli = installEmbeddedAwsCli(product.origin);
});
afterAll(async () => {
  removeCli();
  await product.close();
  rmSync(folder, { recursive: true });
});

/** Runs a command of the runbook for the stage dev. */
const type = (command: string, names: Readonly<Record<string, string>> = {}): string => {
  const replaced = Object.entries({ stage: 'dev', ...names }).reduce(
    (text, [name, value]) => text.replaceAll(`<${name}>`, value),
    command.replaceAll(/ prod\b/g, ' dev'),
  );
  expect(replaced).not.toMatch(/<[a-z]+>/);
  // The copy of the signing secret is in a folder of its own, and the scripts are in the checkout.
  const scripts = replaced.replaceAll(/^ *(bin\/)/gm, `${resolve('.')}/$1`);
  const isScript = /^ *npx tsx/m.test(scripts);
  return execFileSync('sh', ['-c', scripts], {
    encoding: 'utf8',
    stdio: 'pipe',
    // Jest replaces process.env, and programs don't get the replacement by themselves.
    env: process.env,
    cwd: isScript ? '.' : folder,
  });
};

const outputsOf = (part: string): Readonly<Record<string, string>> => {
  const command = `aws cloudformation describe-stacks --stack-name Mailbloom-dev-${part} --query Stacks`;
  const [stack] = JSON.parse(type(command)).Stacks;
  return Object.fromEntries(
    stack.Outputs.map(({ OutputKey, OutputValue }: Record<string, string>) => [
      OutputKey,
      OutputValue,
    ]),
  );
};

test('brings deleted emails and images back', async () => {
  const command = commandWith('Restore deleted emails and images', 'list-object-versions');
  const { CONTENT_BUCKET: Bucket = '' } = await product.environment();
  const { token, customerId } = store;
  const { id: draftId, rev } = await product.api(token, 'POST /draft', { customerId, body: {} });
  const params = { draftId };
  const body = { rev, body: '<email-paragraph>Still here</email-paragraph>' };
  await product.api(token, 'PUT /draft/{draftId}', { customerId, params, body });
  const { Contents = [] } = await product.aws.objects.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents.length).toBeGreaterThan(0);
  for (const { Key } of Contents) {
    await product.aws.objects.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  const open = () => product.request(token, 'GET /draft/{draftId}', { customerId, params });
  const gone = await product.aws.objects.send(new ListObjectsV2Command({ Bucket }));
  expect(gone.KeyCount).toBe(0);
  type(command, { bucket: Bucket });
  const back = await product.aws.objects.send(new ListObjectsV2Command({ Bucket }));
  expect(back.Contents?.map(({ Key }) => Key)).toEqual(Contents.map(({ Key }) => Key));
  expect(JSON.stringify(await open())).toContain('Still here');
  // Typing it again changes nothing.
  type(command, { bucket: Bucket });
});

test('restores the signing secret after it was changed, and after it was deleted', async () => {
  const article = 'Keep and restore the signing secret';
  const names = { signing: outputsOf('Data').SigningSecret ?? '' };
  const SecretId = names.signing;
  const value = async () =>
    (await product.aws.secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  const original = await value();
  type(commandWith(article, 'get-secret-value'), names);
  expect(type('wc -c < signing-copy').trim()).toBe('64');
  await product.aws.secrets.send(
    new PutSecretValueCommand({ SecretId, SecretString: 'changed'.padEnd(64, '.') }),
  );
  type(commandWith(article, 'put-secret-value'), names);
  expect(await value()).toBe(original);
  await product.aws.secrets.send(new DeleteSecretCommand({ SecretId }));
  await expect(value()).rejects.toThrow('marked for deletion');
  type(commandWith(article, 'restore-secret'), names);
  expect(await value()).toBe(original);
});

test('creates the users again that are missing from the user pool', async () => {
  const { USER_POOL_ID: UserPoolId } = await product.environment();
  const owner = 'owner@lost.test';
  const invited = 'invited@lost.test';
  const { api, signIn } = product;
  const brand = { brand: 'Lost & Found', email: owner };
  const { id: customerId } = await api(store.token, 'POST /customer/create', { body: brand });
  const ownerToken = await signIn(owner);
  await api(ownerToken, 'POST /autopilot/user', {
    body: { email: invited, type: 'Customer', customerId },
  });
  await signIn(invited);
  const everyone = ['manager@agency.test', owner, invited];
  for (const Username of everyone) {
    await product.aws.users.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  }
  const [list = '', create = ''] = commandWith('Restore the user pool', 'restore-users')
    .trim()
    .split('\n');
  expect(type(list).match(/^Missing: /gm)).toHaveLength(3);
  expect(type(create).match(/^Created: /gm)).toHaveLength(3);
  expect(type(list)).toBe('Every user in the table is in the user pool.\n');
  store = { ...store, token: await signIn('manager@agency.test') };
  const params = { customerId };
  expect(await api(store.token, 'GET /customer/{customerId}', { params })).toMatchObject({
    name: 'Lost & Found',
  });
  expect(await api(await signIn(owner), 'GET /user')).toMatchObject({
    managedAccountId: customerId,
  });
  // The list of the customer's users has the new IDs, so a user can still be removed.
  const token = await signIn(owner);
  const removed = await signIn(invited);
  expect(await api(removed, 'GET /user')).toMatchObject({ managedAccountId: customerId });
  await api(token, 'POST /autopilot/user/remove', { body: { email: invited } });
  const { users } = await api(token, 'GET /autopilot/user');
  expect(users.map(({ email }) => email)).not.toContain(invited);
  await expect(api(removed, 'GET /user')).rejects.toThrow('401');
});

test('changes an owner’s email everywhere', async () => {
  const article = 'Change the email of a customer’s owner';
  const before = 'before@owner.test';
  const after = 'after@owner.test';
  const { api, signIn } = product;
  const brand = { brand: 'Moving mail', email: before };
  const { id } = await api(store.token, 'POST /customer/create', { body: brand });
  const table = outputsOf('Data').TableName ?? '';
  const pool = outputsOf('Auth').UserPoolId ?? '';
  const names = { table, pool, id, old: before, new: after };
  const [free = '', find = '', ...changes] = commandsOf(article);
  expect(JSON.parse(type(free, names)).Users).toEqual([]);
  const sub = JSON.parse(type(find, names)).Users[0].Username;
  expect(changes).toHaveLength(3);
  for (const change of changes) type(change, { ...names, sub });
  const token = await signIn(after);
  expect(await api(token, 'GET /user')).toMatchObject({ email: after, managedAccountId: id });
  const params = { customerId: id };
  expect(await api(store.token, 'GET /customer/{customerId}', { params })).toMatchObject({
    email: after,
  });
});

test('closes a customer’s account', async () => {
  const owner = 'owner@closed.test';
  const brand = { brand: 'Closed store', email: owner };
  const { api, request, signIn } = product;
  const { id } = await api(store.token, 'POST /customer/create', { body: brand });
  const token = await signIn(owner);
  const [close = ''] = commandsOf('Close a customer’s account');
  type(close, { table: outputsOf('Data').TableName ?? '', id });
  await product.advance(10);
  await eventually('the account is closed', async () => {
    const { body } = await request(token, 'GET /home');
    return JSON.stringify(body).includes('This account is closed. Contact us to talk about it.');
  });
});

test('moves dead letters back into their queue, or deletes them', async () => {
  const QueueUrl = `${product.origin}/000000000000/`;
  const tagged = JSON.parse(
    type(
      'aws resourcegroupstaggingapi get-resources --resource-type-filters sqs --tag-filters Key=dead-letters-of,Values=ideas',
    ),
  ).ResourceTagMappingList[0].ResourceARN;
  const dead = `${QueueUrl}${tagged.split(':').at(-1)}`;
  const { queues } = product.aws;
  const waiting = async () => {
    const AttributeNames = ['ApproximateNumberOfMessages' as const];
    const { Attributes } = await queues.send(
      new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames }),
    );
    return Number(Attributes?.ApproximateNumberOfMessages);
  };
  const send = () => queues.send(new SendMessageCommand({ QueueUrl: dead, MessageBody: '{}' }));
  await send();
  type('bin/hold.sh <stage> write-ideas');
  type('bin/redrive.sh <stage> ideas');
  expect(await waiting()).toBe(0);
  await send();
  type('bin/redrive.sh <stage> ideas --purge');
  expect(await waiting()).toBe(0);
});
