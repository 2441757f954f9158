import type { FeatureNeeds } from '../constructs/api/api-function';

/** The needs of the API for the brain, in which a store tells the assistant about itself. */
export const brainNeeds = (): FeatureNeeds => ({
  tableActions: ['GetItem', 'PutItem'],
});
