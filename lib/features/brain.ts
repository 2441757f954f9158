import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';

/** Adds the API for the brain, in which a store tells the assistant about itself. */
export const addBrainApi = (scope: Construct, base: ApiPlatform): void => {
  new FeatureApi(scope, base, {
    feature: 'brain',
    failureImpact: 'Stores can’t view or save their brain.',
    tableActions: ['GetItem', 'PutItem'],
  });
};
