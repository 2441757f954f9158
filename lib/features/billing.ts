import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';
import { runEvery } from '../constructs/functions/run-every';
import { ServiceFunction } from '../constructs/functions/service-function';
import { allowReadSecret } from '../grants/secrets';
import { allowTable } from '../grants/table';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = {
  readonly signingSecret: ISecret;
  readonly stripeSecret: ISecret;
  readonly appUrl: string;
};

/** Adds the API for plans: paid ones through Stripe, and complimentary ones from managers. */
export const addBillingApi = (
  scope: Construct,
  base: ApiPlatform,
  { signingSecret, stripeSecret, appUrl }: Needs,
): void => {
  const billingApi = new ApiFunction(scope, base, {
    name: 'billing',
    needs: {
      billing: {
        tableActions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'],
        environment: {
          APP_URL: appUrl,
          SIGNING_SECRET_ID: signingSecret.secretArn,
          STRIPE_SECRET_ID: stripeSecret.secretArn,
          STRIPE_API_URL: MailbloomStack.of(scope).settings.stripeApiUrl,
          STRIPE_TAX: MailbloomStack.of(scope).settings.stripeTax ? 'on' : 'off',
        },
      },
    },
    failureImpact: 'No one can upgrade or manage a plan. Payments are recorded late.',
  });
  allowReadSecret(billingApi, signingSecret);
  allowReadSecret(billingApi, stripeSecret);
  addBillingChecks(scope, base.table, stripeSecret);
};

/**
 * Adds the function that finds billing changes that no event reported: payments whose event was
 * lost, expired grace periods, and changed subscriber counts.
 */
const addBillingChecks = (scope: Construct, table: ITable, stripeSecret: ISecret): void => {
  const check = new ServiceFunction(scope, 'check-billing', {
    entry: 'functions/billing/ticks/check-billing.ts',
    timeout: Duration.seconds(55),
    // Only one run at a time, because two runs would query Stripe about the same customers.
    reservedConcurrency: 1,
    failureImpact:
      'Payments whose event was lost aren’t recorded, and prices aren’t adjusted to the number of subscribers.',
    group: 'App',
    environment: {
      TABLE_NAME: table.tableName,
      STRIPE_SECRET_ID: stripeSecret.secretArn,
      STRIPE_API_URL: MailbloomStack.of(scope).settings.stripeApiUrl,
    },
  });
  allowTable(check, table, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem']);
  allowReadSecret(check, stripeSecret);
  runEvery(check, Duration.minutes(5), { group: 'App' });
};
