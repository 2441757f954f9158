import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { readActions } from '../grants/table';

/** Adds the API for the customer's overview above the list of emails. */
export const addHomeApi = (scope: Construct, base: ApiPlatform): void => {
  new FeatureApi(scope, base, {
    feature: 'home',
    failureImpact:
      'The figures and next steps above the list of emails don’t appear. The list does.',
    // Updates the customer once, when the setup checklist is finished.
    tableActions: [...readActions, 'UpdateItem'],
  });
};
