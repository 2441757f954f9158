import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';

/** Adds the machine-readable API description. */
export const addDocsApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'docs',
    failureImpact: 'The description of the API is not served.',
    tableActions: ['GetItem'],
  });
};
