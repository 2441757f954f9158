import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const renameForm: ApiHandler<'PUT /form/{formId}/name', FormDependencies> = (
  { customerId, params, body },
  { forms },
) => forms.rename(customerId, params.formId, body.name);
