import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../../constructs/api/feature-api';

/**
 * Adds the API for managers' notifications about their customers, and for what each manager has
 * read.
 */
export const addNotificationsApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'notifications',
    failureImpact: 'Managers don’t see what happened at their customers.',
    tableActions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
  });
};
