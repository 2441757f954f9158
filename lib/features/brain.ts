import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';

/** What a store tells of itself for whoever writes its emails. */
export const addBrainApi = (scope: Construct, ground: ApiGround): void => {
  new FeatureApi(scope, ground, {
    feature: 'brain',
    failureImpact: 'What stores tell of themselves is neither shown nor saved.',
    tableActions: ['GetItem', 'PutItem'],
  });
};
