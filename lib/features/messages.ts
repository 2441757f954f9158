import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';

/** Adds the API for messages to users, for example that an import or a delivery has finished. */
export const addMessagesApi = (scope: Construct, base: ApiPlatform): void => {
  new FeatureApi(scope, base, {
    feature: 'messages',
    failureImpact: 'The app doesn’t show that an import or a delivery has finished.',
    tableActions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
  });
};
