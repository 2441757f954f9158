import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { allowModels, modelEnvironment } from '../grants/models';
import { allowObjects } from '../grants/objects';
import { readActions } from '../grants/table';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = {
  readonly assistantSecret: ISecret;
  readonly content: IBucket;
  readonly appUrl: string;
};

/** Adds the API for the tools of automations, so that managers can test them. */
export const addToolsApi = (
  scope: Construct,
  base: ApiPlatform,
  { assistantSecret, content, appUrl }: Needs,
): void => {
  const tools = new FeatureApi(scope, base, {
    feature: 'tools',
    failureImpact: 'Managers can’t test tools.',
    tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    environment: {
      CONTENT_BUCKET: content.bucketName,
      APP_URL: appUrl,
      ...modelEnvironment(MailbloomStack.of(scope), assistantSecret),
    },
    memoryMb: 1024,
  });
  allowModels(tools, assistantSecret);
  allowObjects(tools, content, ['GetObject', 'PutObject']);
};
