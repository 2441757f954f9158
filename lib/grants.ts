import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { ServiceFunction } from './constructs/functions/service-function';
import { explain } from './explain';

/*
 * What a function may do, one call each: named actions on named resources. CDK's own `grant…`
 * methods are wider (`s3:GetObject*`, every index, Scan).
 */

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';

export const readActions = ['GetItem', 'BatchGetItem', 'Query'] as const;
export const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const;

const indexNames = ['GSI1', 'GSI2'] as const;

const allow = (grantee: IGrantable, actions: string[], resources: string[]): void => {
  grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
};

/** Only who queries reaches the indexes. A transaction needs the actions of its parts. */
export const allowTable = (
  fn: ServiceFunction,
  table: ITable,
  actions: readonly TableAction[],
): void => {
  const keyed = actions.filter((action) => action !== 'Query');
  if (keyed.length > 0) {
    allow(
      fn,
      keyed.map((action) => `dynamodb:${action}`),
      [table.tableArn],
    );
  }
  if (keyed.length === actions.length) return;
  const indexes = indexNames.map((name) => `${table.tableArn}/index/${name}`);
  allow(fn, ['dynamodb:Query'], [table.tableArn, ...indexes]);
};

export type ObjectAction = 'GetObject' | 'PutObject' | 'DeleteObject';

/** As a finding calls it: by its logical id, which checks.ts shortens for a bucket of another stack. */
const nameInFindings = (fn: ServiceFunction, bucket: IBucket): string => {
  const isNear = Stack.of(fn) === Stack.of(bucket);
  return isNear ? Stack.of(fn).getLogicalId(bucket.node.defaultChild as CfnBucket) : bucket.node.id;
};

/** Objects by key: keys are data, so the resource ends in a star. Listing is not included. */
export const allowObjects = (
  fn: ServiceFunction,
  bucket: IBucket,
  actions: readonly ObjectAction[],
): void => {
  allow(
    fn,
    actions.map((action) => `s3:${action}`),
    [bucket.arnForObjects('*')],
  );
  explain(
    fn.executionRole,
    `IAM5[Resource::<${nameInFindings(fn, bucket)}.Arn>/*]`,
    'Object keys are data (customer, delivery, content hash) and cannot be listed beforehand.',
  );
};

export const allowSend = (fn: ServiceFunction, queue: IQueue): void =>
  allow(fn, ['sqs:SendMessage'], [queue.queueArn]);

/** How long its messages wait and how many there are, nothing of what they say. */
export const allowInspect = (fn: ServiceFunction, queue: IQueue): void =>
  allow(fn, ['sqs:GetQueueAttributes'], [queue.queueArn]);

export const allowReadSecret = (fn: ServiceFunction, secret: ISecret): void =>
  allow(fn, ['secretsmanager:GetSecretValue'], [secret.secretArn]);

/**
 * Sending through one configuration set. Identities are customers' own domains, made while the
 * product runs, so they cannot be listed; the configuration set is what bounds the permission.
 */
export const allowSendEmail = (fn: ServiceFunction, set: IConfigurationSet): void => {
  const ses = (resource: string, resourceName: string) =>
    Stack.of(fn).formatArn({
      service: 'ses',
      resource,
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
  allow(
    fn,
    ['ses:SendEmail'],
    [ses('identity', '*'), ses('configuration-set', set.configurationSetName)],
  );
  explain(
    fn.executionRole,
    `IAM5[Resource::arn:aws:ses:${Stack.of(fn).region}:account:identity/*]`,
    'Customers add their sending domains while the product runs, and in the sandbox SES asks for the recipients’ identities too. The configuration set bounds the permission.',
  );
};

/** Calling another function and waiting for it, or handing it work. */
export const allowInvoke = (fn: ServiceFunction, called: ServiceFunction): void =>
  allow(fn, ['lambda:InvokeFunction'], [called.functionArn]);

export const allowStart = (fn: ServiceFunction, machine: StateMachine): void =>
  allow(fn, ['states:StartExecution'], [machine.stateMachineArn]);

/** Creating people who may sign in, making them permanent, and putting them into a group. */
export const allowManageUsers = (fn: ServiceFunction, { userPoolArn }: IUserPool): void =>
  allow(
    fn,
    ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminGetUser', 'AdminSetUserPassword'].map(
      (action) => `cognito-idp:${action}`,
    ),
    [userPoolArn],
  );

/** Looking up who may sign in, and making permanent who is not yet. */
export const allowReadyUsers = (fn: ServiceFunction, { userPoolArn }: IUserPool): void =>
  allow(fn, ['cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserPassword'], [userPoolArn]);

/** How fast and how much the account may send. */
export const allowReadQuota = (fn: ServiceFunction): void => {
  allow(fn, ['ses:GetAccount'], ['*']);
  explain(
    fn.executionRole,
    'IAM5[Resource::*]',
    'ses:GetAccount names no resource: it reads the account itself.',
  );
};

/** Reading and setting how one event-source mapping works: how many messages at once. */
export const allowTuneMapping = (fn: ServiceFunction, mappingId: string): void =>
  allow(
    fn,
    ['lambda:GetEventSourceMapping', 'lambda:UpdateEventSourceMapping'],
    [
      Stack.of(fn).formatArn({
        service: 'lambda',
        resource: 'event-source-mapping',
        resourceName: mappingId,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
  );
