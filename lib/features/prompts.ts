import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { FeatureNeeds } from '../constructs/api/api-function';
import { allowModels, modelEnvironment } from '../grants/models';
import { readActions } from '../grants/table';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = { readonly assistantSecret: ISecret };

/** The needs of the API for managers' prompts to models and their results. */
export const promptsNeeds = (scope: Construct, { assistantSecret }: Needs): FeatureNeeds => ({
  tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
  environment: modelEnvironment(MailbloomStack.of(scope), assistantSecret),
  allow: (fn) => {
    allowModels(fn, assistantSecret);
  },
});
