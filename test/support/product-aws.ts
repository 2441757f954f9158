import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { entitlementKey } from '../../functions/items/account/entitlement';
import { accountItem } from '../../functions/items/account/user';

/** Returns SDK clients for inspecting a running local product over its loopback AWS endpoint. */
export const createProductAws = (endpoint: string) => {
  const settings = {
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  };
  return {
    table: DynamoDBDocumentClient.from(new DynamoDBClient(settings)),
    users: new CognitoIdentityProviderClient(settings),
    objects: new S3Client({ ...settings, forcePathStyle: true }),
    queues: new SQSClient(settings),
    functions: new LambdaClient(settings),
    secrets: new SecretsManagerClient(settings),
  };
};
export type ProductAws = ReturnType<typeof createProductAws>;

/** Creates a manager the way an agency's first manager is created (docs/deploying.md). */
export const createManager = async (
  { users, table }: ProductAws,
  { USER_POOL_ID, TABLE_NAME }: Readonly<Record<string, string>>,
  email: string,
): Promise<string> => {
  const { User } = await users.send(
    new AdminCreateUserCommand({
      UserPoolId: USER_POOL_ID,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  const group = { UserPoolId: USER_POOL_ID, Username: email, GroupName: 'Managers' };
  await users.send(new AdminAddUserToGroupCommand(group));
  const userId = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  const Item = accountItem({ userId, role: 'manager', email, timeZone: 'Europe/Berlin' });
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
  return userId;
};

/** Puts a customer on the free plan. By default, the agency's customers have another plan. */
export const setFreePlan = async (
  { table }: ProductAws,
  { TABLE_NAME }: Readonly<Record<string, string>>,
  customerId: string,
): Promise<void> => {
  const Key = entitlementKey(customerId);
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key }));
};
