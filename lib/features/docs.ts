import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';

/** The description of the API, for programs. */
export const addDocsApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'docs',
    failureImpact: 'The description of the API is not served.',
    tableActions: ['GetItem'],
  });
};
