import type { FeatureNeeds } from '../constructs/api/api-function';
import { readActions, writeActions } from '../grants/table';

type Needs = { readonly formsUrl: string; readonly appUrl: string };

/** The needs of the API for building signup forms. Visitors' submissions are handled by `FormSignups`. */
export const formsNeeds = ({ formsUrl, appUrl }: Needs): FeatureNeeds => ({
  tableActions: [...readActions, ...writeActions],
  environment: { FORMS_URL: formsUrl, APP_URL: appUrl },
});
