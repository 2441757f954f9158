import type { FeatureNeeds } from '../../constructs/api/api-function';

/**
 * The needs of the API for managers' notifications about their customers, and for what each manager
 * has read.
 */
export const notificationsNeeds = (): FeatureNeeds => ({
  tableActions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
});
