import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { allowModels, modelEnvironment } from '../grants/models';
import { readActions } from '../grants/table';
import { MailbloomStack } from '../mailbloom-stack';

type Needs = { readonly assistantSecret: ISecret };

/** Adds the API for managers' prompts to models and their results. */
export const addPromptsApi = (
  scope: Construct,
  base: ApiPlatform,
  { assistantSecret }: Needs,
): void => {
  const prompts = new FeatureApi(scope, base, {
    feature: 'prompts',
    failureImpact: 'Managers can’t view or test prompts.',
    tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
    environment: modelEnvironment(MailbloomStack.of(scope), assistantSecret),
    // The first call to a model loads a library of half a megabyte.
    memoryMb: 1024,
  });
  allowModels(prompts, assistantSecret);
};
