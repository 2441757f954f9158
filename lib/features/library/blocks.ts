import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../../constructs/api/feature-api';

/** Adds the API for email blocks that a customer saves for other emails. */
export const addBlocksApi = (scope: Construct, base: ApiPlatform): void => {
  new FeatureApi(scope, base, {
    feature: 'blocks',
    failureImpact: 'Saved blocks don’t appear and can’t be saved. Emails aren’t affected.',
    tableActions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  });
};
