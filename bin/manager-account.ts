import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { createAccountRepository } from '../functions/customers/account-repository';
import { createUserDirectory } from '../functions/customers/user-directory';
import type { Account } from '../functions/items/account/user';
import { AppError } from '../functions/platform/app-error';
import { isEmailAddress, normalizeEmail } from '../shared/email-address';

/** Finds the stage's table and user pool among the outputs of its region's stacks. */
export const deployedStage = (outputs: unknown, stage: string) => {
  const stackName = (part: string) => `Mailbloom-${stage}-${part}`;
  const parsed = z
    .object({
      [stackName('Auth')]: z.object({ UserPoolId: z.string() }),
      [stackName('Data')]: z.object({ TableName: z.string() }),
    })
    .safeParse(outputs);
  if (!parsed.success) {
    throw new Error(
      `The deployed stacks don’t include the Auth and Data stacks of ${stage}. Deploy the stage first.`,
    );
  }
  const { [stackName('Auth')]: auth, [stackName('Data')]: data } = parsed.data;
  return z.object({ UserPoolId: z.string(), TableName: z.string() }).parse({ ...auth, ...data });
};

export type NewManager = { readonly email: string; readonly timeZone: string };

/**
 * Creates a manager, who can sign in immediately. Creating the same manager again changes nothing.
 * @throws Error when the email address is malformed or belongs to a customer's user
 */
export const createManager = async (
  { UserPoolId, TableName }: { readonly UserPoolId: string; readonly TableName: string },
  region: string,
  { email: rawEmail, timeZone }: NewManager,
): Promise<'created' | 'existed'> => {
  const email = normalizeEmail(rawEmail);
  if (!isEmailAddress(email)) throw new Error('This isn’t a valid email address');
  const users = createUserDirectory(new CognitoIdentityProviderClient({ region }), UserPoolId);
  const accounts = createAccountRepository({
    client: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
    name: TableName,
  });
  const find = async (userId: string): Promise<Account | undefined> => {
    try {
      return await accounts.get(userId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_signed_in') return undefined;
      throw error;
    }
  };
  const userId = await users.ensure(email);
  const account = await find(userId);
  if (account?.role === 'customer') {
    throw new Error('This address belongs to a customer’s user. Choose another one.');
  }
  if (!account) await accounts.put({ userId, role: 'manager', email, timeZone });
  await users.join(email, 'Managers');
  return account ? 'existed' : 'created';
};
