import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { FeatureNeeds } from '../constructs/api/api-function';
import { allowModels, modelEnvironment } from '../grants/models';
import { allowObjects } from '../grants/objects';
import { readActions } from '../grants/table';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = {
  readonly assistantSecret: ISecret;
  readonly content: IBucket;
  readonly appUrl: string;
};

/** The needs of the API for the tools of automations, so that managers can test them. */
export const toolsNeeds = (
  scope: Construct,
  { assistantSecret, content, appUrl }: Needs,
): FeatureNeeds => ({
  tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
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
