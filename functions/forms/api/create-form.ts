import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const createForm: ApiHandler<'POST /form', FormDependencies> = (
  { customerId, body },
  { forms },
) => forms.create(customerId, body);
