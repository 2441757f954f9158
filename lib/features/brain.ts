import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';

/** Adds the API for the brain, in which a store tells the assistant about itself. */
export const addBrainApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'brain',
    failureImpact: 'Stores can’t view or save their brain.',
    tableActions: ['GetItem', 'PutItem'],
  });
};
