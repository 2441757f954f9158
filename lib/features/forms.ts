import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';
import { readActions, writeActions } from '../grants/table';

/** Signup forms as they are built; what visitors send comes in elsewhere. */
export const addFormsApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'forms',
    failureImpact: 'Forms can neither be built nor changed; those on websites are not affected.',
    tableActions: [...readActions, ...writeActions],
  });
};
