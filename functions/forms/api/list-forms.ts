import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const listForms: ApiHandler<'GET /form', FormDependencies> = async (
  { customerId },
  { forms },
) => ({ forms: await forms.list(customerId) });
