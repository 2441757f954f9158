import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { FeatureNeeds } from '../../constructs/api/api-function';
import { runEvery } from '../../constructs/functions/run-every';
import { ServiceFunction } from '../../constructs/functions/service-function';
import { allowModels, modelEnvironment } from '../../grants/models';
import { allowObjects } from '../../grants/objects';
import { allowTable, readActions } from '../../grants/table';
import { MailbloomStack } from '../../mailbloom-stack';

const group = 'Audience';

type Needs = {
  readonly assistantSecret: ISecret;
  readonly content: IBucket;
  readonly appUrl: string;
};

/** The needs of the API for nudges: what is worth doing for a customer now, and starting it. */
export const nudgesNeeds = (
  scope: Construct,
  { assistantSecret, content, appUrl }: Needs,
): FeatureNeeds => ({
  tableActions: [
    ...readActions,
    ...(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] as const),
  ],
  environment: {
    CONTENT_BUCKET: content.bucketName,
    APP_URL: appUrl,
    ...modelEnvironment(MailbloomStack.of(scope), assistantSecret),
  },
  allow: (fn) => {
    allowModels(fn, assistantSecret);
    allowObjects(fn, content, ['GetObject', 'PutObject']);
  },
});

/**
 * Adds the function that checks every customer once a day for nudge triggers. Each call checks as
 * many customers as it can.
 */
export const addNudgeCreation = (scope: Construct, table: ITable): void => {
  const createNudges = new ServiceFunction(scope, 'raise-nudges', {
    entry: 'functions/nudges/ticks/raise-nudges.ts',
    timeout: Duration.seconds(60),
    // Only one run at a time, because two would check the same customers.
    reservedConcurrency: 1,
    failureImpact: 'Customers see no new nudges, and outdated nudges remain.',
    group,
    environment: { TABLE_NAME: table.tableName },
  });
  allowTable(createNudges, table, [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem']);
  runEvery(createNudges, Duration.minutes(15), { group, severity: 'notice' });
};
