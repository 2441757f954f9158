import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const updateForm: ApiHandler<'PUT /form/{formId}', FormDependencies> = (
  { customerId, params, body },
  { forms },
) => forms.save(customerId, params.formId, body);
