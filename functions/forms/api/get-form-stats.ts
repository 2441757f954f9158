import type { ApiHandler } from '../../api-router';
import type { FormDependencies } from '../live';

export const getFormStats: ApiHandler<'GET /form/{formId}/stats', FormDependencies> = async (
  { customerId, params, query },
  { forms, customers, counts },
) => {
  const [form, { timeZone }] = await Promise.all([
    forms.get(customerId, params.formId),
    customers.get(customerId),
  ]);
  return counts.byDay(form.id, { timeZone, days: query.days });
};
