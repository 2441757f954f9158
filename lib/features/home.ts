import type { FeatureNeeds } from '../constructs/api/api-function';
import { readActions } from '../grants/table';

/** The needs of the API for the customer's overview above the list of emails. */
export const homeNeeds = (): FeatureNeeds => ({
  // Updates the customer once, when the setup checklist is finished.
  tableActions: [...readActions, 'UpdateItem'],
});
