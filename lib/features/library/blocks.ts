import type { FeatureNeeds } from '../../constructs/api/api-function';

/** The needs of the API for email blocks that a customer saves for other emails. */
export const blocksNeeds = (): FeatureNeeds => ({
  tableActions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
});
