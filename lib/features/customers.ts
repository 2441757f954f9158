import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';
import { readActions } from '../grants/table';
import { allowManageUsers } from '../grants/users';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = { readonly userPool: IUserPool; readonly appUrl: string };

/** Customers, who may sign in for them, and their settings. */
export const addCustomersApi = (
  scope: Construct,
  ground: ApiGround,
  { userPool, appUrl }: Needs,
): void => {
  const { mailDomain, reducedTabAccounts } = MailbloomStack.of(scope).settings;
  const customers = new FeatureApi(scope, ground, {
    feature: 'customers',
    failureImpact: 'Managers cannot see or create customers; settings cannot be changed.',
    tableActions: [...readActions, 'PutItem', 'UpdateItem'],
    environment: {
      USER_POOL_ID: userPool.userPoolId,
      PRODUCT_DOMAIN: mailDomain,
      APP_URL: appUrl,
      REDUCED_TAB_ACCOUNTS: reducedTabAccounts.join(','),
    },
  });
  allowManageUsers(customers, userPool);
};
