import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../../constructs/api/feature-api';

/** What managers are told of their customers, and what each has read. */
export const addNotificationsApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'notifications',
    failureImpact: 'Managers do not see what happened at their customers.',
    tableActions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
  });
};
