import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';

/** Adds the API for messages to users, for example that an import or a delivery has finished. */
export const addMessagesApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'messages',
    failureImpact: 'The app doesn’t show that an import or a delivery has finished.',
    tableActions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
  });
};
