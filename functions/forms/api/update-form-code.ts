import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const updateFormCode: ApiHandler<'PUT /form/{formId}/code', FormDependencies> = (
  { customerId, params, body },
  { forms },
) => forms.saveCode(customerId, params.formId, body);
