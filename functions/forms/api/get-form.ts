import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const getForm: ApiHandler<'GET /form/{formId}', FormDependencies> = (
  { customerId, params },
  { forms },
) => forms.get(customerId, params.formId);
