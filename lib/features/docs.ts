import type { FeatureNeeds } from '../constructs/api/api-function';

/** The needs of the machine-readable API description. */
export const docsNeeds = (): FeatureNeeds => ({
  tableActions: ['GetItem'],
});
