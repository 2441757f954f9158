import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';
import { readActions } from '../grants/table';

/** Adds the API for the customer's overview above the list of emails. */
export const addHomeApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'home',
    failureImpact:
      'The figures and next steps above the list of emails don’t appear. The list does.',
    tableActions: readActions,
  });
};
