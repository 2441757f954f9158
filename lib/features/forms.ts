import type { Construct } from 'constructs';
import { type ApiGround, FeatureApi } from '../constructs/api/feature-api';
import { readActions, writeActions } from '../grants/table';

type Needs = { readonly formsUrl: string; readonly appUrl: string };

/** Adds the API for building signup forms. Visitors' submissions arrive elsewhere. */
export const addFormsApi = (
  scope: Construct,
  ground: ApiGround,
  { formsUrl, appUrl }: Needs,
): void => {
  new FeatureApi(scope, ground, {
    feature: 'forms',
    failureImpact: 'Forms can’t be created or changed. Forms on websites aren’t affected.',
    environment: { FORMS_URL: formsUrl, APP_URL: appUrl },
    tableActions: [...readActions, ...writeActions],
  });
};
