import type { Construct } from 'constructs';
import { type ApiPlatform, FeatureApi } from '../constructs/api/feature-api';
import { readActions, writeActions } from '../grants/table';

type Needs = { readonly formsUrl: string; readonly appUrl: string };

/** Adds the API for building signup forms. Visitors' submissions are handled by `FormSignups`. */
export const addFormsApi = (
  scope: Construct,
  base: ApiPlatform,
  { formsUrl, appUrl }: Needs,
): void => {
  new FeatureApi(scope, base, {
    feature: 'forms',
    failureImpact: 'Forms can’t be created or changed. Forms on websites aren’t affected.',
    environment: { FORMS_URL: formsUrl, APP_URL: appUrl },
    tableActions: [...readActions, ...writeActions],
  });
};
