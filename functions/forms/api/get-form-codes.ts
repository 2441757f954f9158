import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';
import { formCodes } from '../publish/form-codes';

export const getFormCodes: ApiHandler<'GET /form/{formId}/codes', FormDependencies> = async (
  { customerId, params },
  { forms, addresses },
) => formCodes(await forms.get(customerId, params.formId), addresses);
