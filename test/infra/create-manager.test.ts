import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { readDeployedOutputs } from '../../bin/deployed-outputs';
import { createManager, deployedStage } from '../../bin/manager-account';
import { type CliAnswers, installFakeAws } from './preflight/fake-aws';
import { templatesOf } from './support/stage-templates';

const pool = mockClient(CognitoIdentityProviderClient);
const table = mockClient(DynamoDBDocumentClient);
const stackOutputs = { UserPoolId: 'us-east-1_abc', TableName: 'table' };
const manager = { email: ' Anna@Agency.example ', timeZone: 'Europe/Zurich' };

beforeEach(() => {
  pool.reset();
  table.reset();
  table.on(GetCommand).resolves({});
  table.on(PutCommand).resolves({});
  pool
    .on(AdminCreateUserCommand)
    .resolves({ User: { Attributes: [{ Name: 'sub', Value: 'user-1' }] } });
});

test('creates a manager with a role and group who can sign in', async () => {
  await expect(createManager(stackOutputs, 'us-east-1', manager)).resolves.toBe('created');
  expect(pool.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toMatchObject({
    Username: 'anna@agency.example',
    MessageAction: 'SUPPRESS',
  });
  expect(table.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    TableName: 'table',
    Item: { pk: 'U#user-1', sk: 'META', role: 'manager', timeZone: 'Europe/Zurich' },
  });
  expect(pool.commandCalls(AdminAddUserToGroupCommand)[0]?.args[0].input).toMatchObject({
    GroupName: 'Managers',
  });
});

const mockAccount = (role: 'manager' | 'customer') =>
  table.on(GetCommand).resolves({
    Item: { userId: 'user-1', role, email: 'anna@agency.example', timeZone: 'Europe/Zurich' },
  });

test('creates a manager with a permanent password that no one knows', async () => {
  await createManager(stackOutputs, 'us-east-1', manager);
  await createManager(stackOutputs, 'us-east-1', manager);
  const passwords = pool.commandCalls(AdminSetUserPasswordCommand).map(({ args }) => args[0].input);
  expect(passwords[0]).toMatchObject({ Username: 'anna@agency.example', Permanent: true });
  expect(passwords[0]?.Password).not.toBe(passwords[1]?.Password);
});

test('completes a partly created manager when the script is run again', async () => {
  mockAccount('manager');
  const exists = Object.assign(new Error('exists'), { name: 'UsernameExistsException' });
  pool.on(AdminCreateUserCommand).rejects(exists);
  const mockUser = (UserStatus: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD') =>
    pool.on(AdminGetUserCommand).resolves({
      Username: 'user-1',
      UserStatus,
      UserAttributes: [{ Name: 'sub', Value: 'user-1' }],
    });
  mockUser('FORCE_CHANGE_PASSWORD');
  await createManager(stackOutputs, 'us-east-1', manager);
  mockUser('CONFIRMED');
  await createManager(stackOutputs, 'us-east-1', manager);
  expect(pool.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1);
});

test('changes nothing when the script is run again', async () => {
  mockAccount('manager');
  await expect(createManager(stackOutputs, 'us-east-1', manager)).resolves.toBe('existed');
  expect(table.commandCalls(PutCommand)).toEqual([]);
});

test('does not turn a customer’s user into a manager', async () => {
  mockAccount('customer');
  await expect(createManager(stackOutputs, 'us-east-1', manager)).rejects.toThrow(
    'belongs to a customer',
  );
  expect(table.commandCalls(PutCommand)).toEqual([]);
  expect(pool.commandCalls(AdminAddUserToGroupCommand)).toEqual([]);
});

test('refuses an invalid address before writing anything', async () => {
  const wrong = { ...manager, email: 'anna' };
  await expect(createManager(stackOutputs, 'us-east-1', wrong)).rejects.toThrow(
    'isn’t a valid email address',
  );
  expect(pool.calls()).toEqual([]);
});

test('reads the outputs of the stage’s deployed stacks', () => {
  const outputs = Object.fromEntries(
    templatesOf('dev').map(({ name, body }) => [
      name,
      Object.fromEntries(Object.keys(body.Outputs ?? {}).map((key) => [key, `value of ${key}`])),
    ]),
  );
  expect(deployedStage(outputs, 'dev')).toEqual({
    UserPoolId: 'value of UserPoolId',
    TableName: 'value of TableName',
  });
  expect(() => deployedStage({}, 'dev')).toThrow('don’t include the Auth and Data stacks of dev');
});

describe('the outputs of deployed stacks', () => {
  const answered = async (answers: CliAnswers) => {
    const fake = installFakeAws(answers);
    const before = process.env.PATH;
    process.env.PATH = fake.environment.PATH;
    try {
      return await readDeployedOutputs('us-east-1');
    } finally {
      process.env.PATH = before;
      fake.remove();
    }
  };

  test('are read from CloudFormation, so that no file of the deploy is needed', async () => {
    const output = (OutputKey: string, OutputValue: string) => ({ OutputKey, OutputValue });
    const stacks = [
      { StackName: 'Mailbloom-dev-Auth', Outputs: [output('UserPoolId', 'us-east-1_abc')] },
      { StackName: 'Mailbloom-dev-Data', Outputs: [output('TableName', 'table')] },
      { StackName: 'Mailbloom-dev-Web' },
    ];
    const outputs = await answered({
      'cloudformation describe-stacks': { answer: { Stacks: stacks } },
    });
    expect(deployedStage(outputs, 'dev')).toEqual(stackOutputs);
  });

  test('can’t be read without credentials', async () => {
    const error = 'Unable to locate credentials.';
    await expect(answered({ '*': { error } })).rejects.toThrow(
      'AWS didn’t say what is deployed in us-east-1: Unable to locate credentials.',
    );
  });
});
