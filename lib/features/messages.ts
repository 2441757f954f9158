import type { FeatureNeeds } from '../constructs/api/api-function';

/** The needs of the API for messages to users, for example that an import or a delivery has finished. */
export const messagesNeeds = (): FeatureNeeds => ({
  tableActions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
});
