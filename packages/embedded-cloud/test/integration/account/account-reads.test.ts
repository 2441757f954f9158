import { createCloudFormation } from '../../../src/cloudformation/cloudformation-service';
import type { AwsService } from '../../../src/core/aws-service';
import { createSts } from '../../../src/sts/sts-service';
import { createTagging } from '../../../src/tagging/tagging-service';

// The SDK clients for these services aren't installed, so these tests check the wire protocols:
// AWS's query protocol for STS and CloudFormation, and its JSON protocol for the tagging API.

const query = async (service: AwsService, parameters: Readonly<Record<string, string>>) => {
  const { status, body } = await service.handle({
    method: 'POST',
    url: new URL('http://127.0.0.1/'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams(parameters).toString()),
  });
  return { status, text: String(body).replace(/<RequestId>[^<]+<\/RequestId>/, '') };
};

test('returns the identity of the caller', async () => {
  const sts = createSts('000000000000');
  const { status, text } = await query(sts, { Action: 'GetCallerIdentity' });
  expect(status).toBe(200);
  expect(text).toContain(
    '<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::000000000000:root</Arn>' +
      '<UserId>000000000000</UserId><Account>000000000000</Account></GetCallerIdentityResult>',
  );
  expect(await query(sts, { Action: 'AssumeRole' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('<Code>InvalidAction</Code>'),
  });
});

const stackNamed = (name: string, resources = 0) => ({
  name,
  id: `arn:aws:cloudformation:us-east-1:000000000000:stack/${name}/local`,
  createdAtMs: Date.UTC(2026, 10, 30),
  outputs: { TableName: 'a&b' },
  resources: Array.from({ length: resources }, (_, index) => ({
    logicalId: `queue${index}`,
    physicalId: `q-${index}`,
    type: 'AWS::SQS::Queue',
  })),
});

test('describes stacks with their outputs, and lists their resources page by page', async () => {
  const service = createCloudFormation([stackNamed('Shop-Data', 120), stackNamed('Shop-Web')]);
  const all = await query(service, { Action: 'DescribeStacks' });
  expect(all.text.match(/<StackName>[^<]+/g)).toEqual([
    '<StackName>Shop-Data',
    '<StackName>Shop-Web',
  ]);
  const one = await query(service, { Action: 'DescribeStacks', StackName: 'Shop-Web' });
  expect(one.text).toContain(
    '<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackId>arn:aws:cloudformation:us-east-1:000000000000:stack/Shop-Web/local</StackId>' +
      '<StackName>Shop-Web</StackName><CreationTime>2026-11-30T00:00:00.000Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>' +
      '<Outputs><member><OutputKey>TableName</OutputKey><OutputValue>a&amp;b</OutputValue></member></Outputs></member></Stacks>',
  );
  const list = { Action: 'ListStackResources', StackName: 'Shop-Data' };
  const first = await query(service, list);
  expect(first.text.match(/<PhysicalResourceId>/g)).toHaveLength(100);
  const token = /<NextToken>([^<]+)/.exec(first.text)?.[1] ?? '';
  const second = await query(service, { ...list, NextToken: token });
  expect(second.text.match(/<PhysicalResourceId>/g)).toHaveLength(20);
  expect(second.text).not.toContain('NextToken');
  const missing = await query(service, { Action: 'DescribeStacks', StackName: 'Other' });
  expect(missing).toMatchObject({
    status: 400,
    text: expect.stringContaining(
      '<Code>ValidationError</Code><Message>Stack with id Other does not exist</Message>',
    ),
  });
});

test('finds resources by type and tags, page by page', async () => {
  const arnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
  const service = createTagging(() => [
    { arn: arnOf('first'), tags: { stage: 'prod', function: 'first' } },
    { arn: arnOf('second'), tags: { stage: 'prod', function: 'second' } },
    { arn: arnOf('other'), tags: { stage: 'dev' } as Readonly<Record<string, string>> },
  ]);
  const get = async (input: object) => {
    const { body } = await service.handle({
      method: 'POST',
      url: new URL('http://127.0.0.1/'),
      headers: { 'x-amz-target': 'ResourceGroupsTaggingAPI_20170126.GetResources' },
      body: Buffer.from(JSON.stringify(input)),
    });
    return JSON.parse(String(body));
  };
  const prod = { Key: 'stage', Values: ['prod'] };
  const page = await get({
    ResourceTypeFilters: ['lambda:function'],
    TagFilters: [prod],
    ResourcesPerPage: 1,
  });
  expect(page).toEqual({
    PaginationToken: '1',
    ResourceTagMappingList: [
      {
        ResourceARN: arnOf('first'),
        Tags: [
          { Key: 'stage', Value: 'prod' },
          { Key: 'function', Value: 'first' },
        ],
      },
    ],
  });
  const rest = await get({ TagFilters: [prod], PaginationToken: '1' });
  expect(rest.PaginationToken).toBe('');
  expect(rest.ResourceTagMappingList).toMatchObject([{ ResourceARN: arnOf('second') }]);
  const named = await get({ TagFilters: [{ Key: 'function' }, prod] });
  expect(named.ResourceTagMappingList).toHaveLength(2);
  expect((await get({ ResourceTypeFilters: ['sqs'] })).ResourceTagMappingList).toEqual([]);
});
