import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const deleteForm: ApiHandler<'DELETE /form/{formId}', FormDependencies> = async (
  { customerId, params },
  { forms },
) => {
  await forms.remove(customerId, params.formId);
  return {};
};
