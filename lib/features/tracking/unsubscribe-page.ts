import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../../constructs/api/feature-api';
import { allowReadSecret } from '../../grants/secrets';

type Needs = { readonly signingSecret: ISecret; readonly recipientApi: HttpApi };

/**
 * Adds the page behind an email's unsubscribe link. Its calls come from recipients, not from the
 * app.
 */
export const addUnsubscribePageApi = (
  scope: Construct,
  base: ApiPlatform,
  { signingSecret, recipientApi }: Needs,
): void => {
  const trackingApi = new FeatureApi(
    scope,
    { ...base, httpApi: recipientApi },
    {
      feature: 'tracking',
      group: 'Tracking',
      failureImpact: 'The unsubscribe page, which the law requires, doesn’t work.',
      tableActions: ['GetItem', 'PutItem', 'UpdateItem'],
      environment: { SIGNING_SECRET_ID: signingSecret.secretArn },
    },
  );
  allowReadSecret(trackingApi, signingSecret);
};
