import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../../constructs/api/api-function';
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
  const trackingApi = new ApiFunction(
    scope,
    { ...base, httpApi: recipientApi },
    {
      name: 'tracking',
      needs: {
        tracking: {
          tableActions: ['GetItem', 'PutItem', 'UpdateItem'],
          environment: { SIGNING_SECRET_ID: signingSecret.secretArn },
        },
      },
      group: 'Tracking',
      failureImpact: 'The unsubscribe page, which the law requires, doesn’t work.',
    },
  );
  allowReadSecret(trackingApi, signingSecret);
};
