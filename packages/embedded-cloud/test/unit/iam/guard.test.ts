import type { AwsRequest } from '../../../src/core/aws-service';
import { createGuard } from '../../../src/iam/guard';
import { readPolicy } from '../../../src/iam/policy';
import { createRoles } from '../../../src/iam/roles';

const account = '000000000000';
const table = `arn:aws:dynamodb:us-east-1:${account}:table/orders`;
const queue = `arn:aws:sqs:us-east-1:${account}:jobs`;

const signedBy = (key: string, service: string) =>
  `AWS4-HMAC-SHA256 Credential=${key}/20261130/us-east-1/${service}/aws4_request, SignedHeaders=, Signature=`;

const request = (
  service: string,
  parts: {
    method?: string;
    path?: string;
    target?: string;
    body?: unknown;
    key?: string;
    copySource?: string;
  },
): AwsRequest => {
  const { method = 'POST', path = '/', target, body, key = 'local.worker', copySource } = parts;
  return {
    method,
    url: new URL(path, 'http://127.0.0.1'),
    headers: {
      authorization: signedBy(key, service),
      ...(target && { 'x-amz-target': target }),
      ...(copySource && { 'x-amz-copy-source': copySource }),
    },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {})),
  };
};

const answered = { status: 200, headers: {}, body: 'answered' };

const guardWith = (grants: readonly (readonly [string, string])[]) => {
  const roles = createRoles();
  roles.setFunctionRole('worker', 'worker-role');
  const Statement = grants.map(([Action, Resource]) => ({ Effect: 'Allow', Action, Resource }));
  roles.addStatements('worker-role', readPolicy({ Version: '2012-10-17', Statement }));
  const seen: string[] = [];
  const guard = createGuard(roles, (_, { action, resource }) => seen.push(`${action} ${resource}`));
  return {
    seen,
    call: (service: string, parts: Parameters<typeof request>[1], answer = answered) =>
      guard(service, request(service, parts), async () => answer),
  };
};

describe('guarding the calls of functions', () => {
  const getItem = { target: 'DynamoDB_20120810.GetItem', body: { TableName: 'orders' } };

  test('passes on what the role allows', async () => {
    const { call } = guardWith([['dynamodb:GetItem', table]]);
    expect(await call('dynamodb', getItem)).toBe(answered);
  });

  test('refuses everything else with AWS’s message', async () => {
    const { call } = guardWith([['dynamodb:GetItem', `${table}2`]]);
    const { status, body } = await call('dynamodb', getItem);
    expect(status).toBe(400);
    expect(JSON.parse(String(body))).toEqual({
      __type: 'com.amazon.coral.service#AccessDeniedException',
      message: `User: arn:aws:sts::${account}:assumed-role/worker-role/worker is not authorized to perform: dynamodb:GetItem on resource: ${table} because no identity-based policy allows the dynamodb:GetItem action`,
    });
  });

  test('checks neither operators nor functions without a role', async () => {
    const { call } = guardWith([]);
    expect(await call('dynamodb', { ...getItem, key: 'local' })).toBe(answered);
    expect(await call('dynamodb', { ...getItem, key: 'local.other' })).toBe(answered);
  });

  test('asks for each table and each part of batches and transactions', async () => {
    const { call, seen } = guardWith([['*', '*']]);
    await call('dynamodb', {
      target: 'DynamoDB_20120810.TransactWriteItems',
      body: {
        TransactItems: [
          { Put: { TableName: 'orders' } },
          { ConditionCheck: { TableName: 'people' } },
        ],
      },
    });
    await call('dynamodb', {
      target: 'DynamoDB_20120810.BatchGetItem',
      body: { RequestItems: { orders: {}, people: {} } },
    });
    await call('dynamodb', {
      target: 'DynamoDB_20120810.BatchExecuteStatement',
      body: { Statements: [{ Statement: 'INSERT INTO "orders" VALUE {}' }] },
    });
    await call('dynamodb', {
      target: 'DynamoDB_20120810.Query',
      body: { TableName: 'orders', IndexName: 'GSI1' },
    });
    const people = table.replace('orders', 'people');
    expect(seen).toEqual([
      `dynamodb:PutItem ${table}`,
      `dynamodb:ConditionCheckItem ${people}`,
      `dynamodb:BatchGetItem ${table}`,
      `dynamodb:BatchGetItem ${people}`,
      `dynamodb:PartiQLInsert ${table}`,
      `dynamodb:Query ${table}/index/GSI1`,
    ]);
  });

  test('names SQS’s errors as its older protocol did', async () => {
    const { call } = guardWith([]);
    const { status, headers } = await call('sqs', {
      target: 'AmazonSQS.SendMessageBatch',
      body: { QueueUrl: `http://127.0.0.1/${account}/jobs` },
    });
    expect([status, headers['x-amzn-query-error']]).toEqual([403, 'AccessDenied;Sender']);
  });

  test('asks for the permission of the queue that the address names', async () => {
    const { call, seen } = guardWith([['sqs:SendMessage', queue]]);
    const body = { QueueUrl: `http://127.0.0.1/${account}/jobs` };
    expect(await call('sqs', { target: 'AmazonSQS.SendMessageBatch', body })).toBe(answered);
    expect(seen).toEqual([`sqs:SendMessage ${queue}`]);
  });

  test('hides that an object is missing from who can’t list the bucket', async () => {
    const missing = { status: 404, headers: {}, body: '' };
    const get = { method: 'GET', path: '/files/a' };
    const reader = guardWith([['s3:GetObject', 'arn:aws:s3:::files/*']]);
    expect((await reader.call('s3', get, missing)).status).toBe(403);
    const lister = guardWith([
      ['s3:GetObject', 'arn:aws:s3:::files/*'],
      ['s3:ListBucket', 'arn:aws:s3:::files'],
    ]);
    expect((await lister.call('s3', get, missing)).status).toBe(404);
  });

  test('asks for each object of a list to delete, and for the source of a copy', async () => {
    const { call, seen } = guardWith([['s3:*', '*']]);
    const body = '<Delete><Object><Key>a</Key></Object><Object><Key>b</Key></Object></Delete>';
    await call('s3', { path: '/files?delete', body });
    await call('s3', { method: 'DELETE', path: '/files/a?uploadId=1' });
    await call('s3', { method: 'PUT', path: '/files/b', copySource: '/old/a' });
    expect(seen).toEqual([
      's3:DeleteObject arn:aws:s3:::files/a',
      's3:DeleteObject arn:aws:s3:::files/b',
      's3:AbortMultipartUpload arn:aws:s3:::files/a',
      's3:PutObject arn:aws:s3:::files/b',
      's3:GetObject arn:aws:s3:::old/a',
    ]);
  });

  test('evaluates presigned addresses and forms for the function that signed them', async () => {
    const roles = createRoles();
    roles.setFunctionRole('worker', 'worker-role');
    const guard = createGuard(roles);
    const credential = 'local.worker/20261130/us-east-1/s3/aws4_request';
    const presigned: AwsRequest = {
      method: 'GET',
      url: new URL(`http://127.0.0.1/files/a?X-Amz-Credential=${encodeURIComponent(credential)}`),
      headers: {},
      body: Buffer.alloc(0),
    };
    const form: AwsRequest = {
      method: 'POST',
      url: new URL('http://127.0.0.1/files'),
      headers: {},
      body: Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="X-Amz-Credential"\r\n\r\n${credential}\r\n--x`,
      ),
    };
    for (const each of [presigned, form]) {
      expect((await guard('s3', each, async () => answered)).status).toBe(403);
    }
  });

  test('asks for the sender and the configuration set of an email', async () => {
    const { call, seen } = guardWith([['ses:*', '*']]);
    const body = { FromEmailAddress: 'Shop <a@shop.test>', ConfigurationSetName: 'marketing' };
    await call('ses', { path: '/v2/email/outbound-emails', body });
    expect(seen).toEqual([
      `ses:SendEmail arn:aws:ses:us-east-1:${account}:identity/shop.test`,
      `ses:SendEmail arn:aws:ses:us-east-1:${account}:configuration-set/marketing`,
    ]);
  });

  test('tells a function from its versions and aliases', async () => {
    const { call, seen } = guardWith([['lambda:*', '*']]);
    const path = '/2015-03-31/functions/worker/invocations';
    await call('lambda', { path });
    await call('lambda', { path: `${path}?Qualifier=live` });
    const arn = `arn:aws:lambda:us-east-1:${account}:function:worker`;
    expect(seen).toEqual([`lambda:InvokeFunction ${arn}`, `lambda:InvokeFunction ${arn}:live`]);
  });

  test('fails loudly for calls whose permission is unknown', async () => {
    const { call } = guardWith([['*', '*']]);
    await expect(call('states', { target: 'AWSStepFunctions.StopExecution' })).rejects.toThrow(
      'Which permission does AWSStepFunctions.StopExecution need?',
    );
    await expect(call('ses', { method: 'GET', path: '/v2/email/templates' })).rejects.toThrow(
      'Which permission does GET /v2/email/templates need?',
    );
  });
});
