import { localAccount, localRegion } from '../template/pseudo-parameters';
import type { NeededPermission } from './evaluate';

type Input = Readonly<Record<string, unknown>>;
type PermissionsOf = (input: Input) => readonly NeededPermission[];

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${localRegion}:${localAccount}:${resource}`;

const text = (value: unknown): string => String(value ?? '');
const maps = (value: unknown): readonly Input[] => (Array.isArray(value) ? value : []);
const lastPart = (value: unknown): string => text(value).split('/').at(-1) ?? '';

const tableArn = (input: Input): string => {
  const name = text(input.TableName);
  return name.startsWith('arn:') ? name : arn('dynamodb', `table/${name}`);
};
const onTable =
  (action: string): PermissionsOf =>
  (input) => {
    const index = input.IndexName === undefined ? '' : `/index/${text(input.IndexName)}`;
    return [{ action: `dynamodb:${action}`, resource: tableArn(input) + index }];
  };
const onTables =
  (action: string): PermissionsOf =>
  ({ RequestItems }) =>
    Object.keys((RequestItems ?? {}) as object).flatMap((TableName) =>
      onTable(action)({ TableName }),
    );

const transactionActions: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};
const onParts: PermissionsOf = ({ TransactItems }) =>
  maps(TransactItems).flatMap((item) =>
    Object.entries(item).flatMap(([part, input]) =>
      onTable(transactionActions[part] ?? part)(input as Input),
    ),
  );

const statementText = /^\s*INSERT\s+INTO\s+"([^"]+)"/i;
const onStatements: PermissionsOf = ({ Statements }) =>
  maps(Statements).flatMap(({ Statement }) =>
    onTable('PartiQLInsert')({ TableName: statementText.exec(text(Statement))?.[1] }),
  );

const onQueue =
  (action: string): PermissionsOf =>
  ({ QueueUrl, QueueName }) => [
    { action: `sqs:${action}`, resource: arn('sqs', lastPart(QueueUrl ?? QueueName)) },
  ];

const onSecret =
  (action: string): PermissionsOf =>
  ({ SecretId }) => {
    const id = text(SecretId);
    const resource = id.startsWith('arn:') ? id : arn('secretsmanager', `secret:${id}`);
    return [{ action: `secretsmanager:${action}`, resource }];
  };

const onPool =
  (action: string): PermissionsOf =>
  ({ UserPoolId }) => [
    {
      action: `cognito-idp:${action}`,
      resource: arn('cognito-idp', `userpool/${text(UserPoolId)}`),
    },
  ];

/** The calls of JSON services whose permission isn't called as the call itself. */
const exceptions: Readonly<Record<string, PermissionsOf>> = {
  'DynamoDB_20120810.BatchGetItem': onTables('BatchGetItem'),
  'DynamoDB_20120810.BatchWriteItem': onTables('BatchWriteItem'),
  'DynamoDB_20120810.TransactGetItems': onParts,
  'DynamoDB_20120810.TransactWriteItems': onParts,
  'DynamoDB_20120810.BatchExecuteStatement': onStatements,
  'AmazonSQS.SendMessageBatch': onQueue('SendMessage'),
  'AmazonSQS.DeleteMessageBatch': onQueue('DeleteMessage'),
  'AmazonSQS.ChangeMessageVisibilityBatch': onQueue('ChangeMessageVisibility'),
  'AWSStepFunctions.StartExecution': ({ stateMachineArn }) => [
    { action: 'states:StartExecution', resource: text(stateMachineArn) },
  ],
};

/** The services of which every other call has one permission of its own name. */
const byTarget: Readonly<Record<string, (action: string) => PermissionsOf>> = {
  DynamoDB_20120810: onTable,
  AmazonSQS: onQueue,
  secretsmanager: onSecret,
  AWSCognitoIdentityProviderService: onPool,
};

/**
 * Returns the permissions that a call of a JSON service needs.
 * @throws Error when this file doesn't say
 */
export const jsonPermissions = (target: string, input: Input): readonly NeededPermission[] => {
  const [prefix = '', operation = ''] = target.split('.');
  const permissionsOf = exceptions[target] ?? byTarget[prefix]?.(operation);
  if (!permissionsOf) {
    throw new Error(`Which permission does ${target} need? Say so in iam/json-permissions.ts.`);
  }
  return permissionsOf(input);
};
