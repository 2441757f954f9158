import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';
import { allowSendEmail } from '../grants/email';
import { allowObjects } from '../grants/objects';
import { allowReadSecret } from '../grants/secrets';
import { readActions } from '../grants/table';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = {
  readonly content: IBucket;
  readonly signingSecret: ISecret;
  readonly marketing: ConfigurationSet;
  readonly appUrl: string;
};

/** Test emails. Apart from deliveries: it renders, which would double the size of what sends. */
export const addTestSendsApi = (
  scope: Construct,
  ground: ApiGround,
  { content, signingSecret, marketing, appUrl }: Needs,
): void => {
  const tests = new FeatureApi(scope, ground, {
    feature: 'test-sends',
    failureImpact: 'Test emails cannot be sent.',
    tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
    environment: {
      CONTENT_BUCKET: content.bucketName,
      SIGNING_SECRET_ID: signingSecret.secretArn,
      MARKETING_CONFIGURATION_SET: marketing.configurationSetName,
      PRODUCT_DOMAIN: MailbloomStack.of(scope).settings.mailDomain,
      APP_URL: appUrl,
    },
  });
  allowObjects(tests, content, ['GetObject']);
  allowReadSecret(tests, signingSecret);
  allowSendEmail(tests, marketing);
};
