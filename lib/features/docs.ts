import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';

/** Adds the machine-readable API description. */
export const addDocsApi = (scope: Construct, base: ApiPlatform): void => {
  new FeatureApi(scope, base, {
    feature: 'docs',
    failureImpact: 'The API description can’t be loaded.',
    tableActions: ['GetItem'],
  });
};
