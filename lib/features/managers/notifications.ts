import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../../constructs/api/feature-api';

/**
 * Adds the API for managers' notifications about their customers, and for what each manager has
 * read.
 */
export const addNotificationsApi = (scope: Construct, base: ApiPlatform): void => {
  new FeatureApi(scope, base, {
    feature: 'notifications',
    failureImpact: 'Managers don’t see notifications about their customers.',
    tableActions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
  });
};
