import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const duplicateForm: ApiHandler<'POST /form/{formId}/duplicate', FormDependencies> = (
  { customerId, params },
  { forms },
) => forms.duplicate(customerId, params.formId);
