import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';

/** Adds the machine-readable API description. */
export const addDocsApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'docs',
    failureImpact: 'The API description can’t be loaded.',
    tableActions: ['GetItem'],
  });
};
