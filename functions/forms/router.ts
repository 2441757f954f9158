import { apiRouter } from '../api-router';
import { live } from './live';
import { formCodes } from './publish/form-codes';

export const router = apiRouter(
  'forms',
  {
    'GET /form': async ({ customerId }, { forms }) => ({ forms: await forms.list(customerId) }),
    'POST /form': ({ customerId, body }, { forms }) => forms.create(customerId, body),
    'GET /form/{formId}': ({ customerId, params }, { forms }) =>
      forms.get(customerId, params.formId),
    'PUT /form/{formId}': ({ customerId, params, body }, { forms }) =>
      forms.save(customerId, params.formId, body),
    'PUT /form/{formId}/code': ({ customerId, params, body }, { forms }) =>
      forms.saveCode(customerId, params.formId, body),
    'PUT /form/{formId}/name': ({ customerId, params, body }, { forms }) =>
      forms.rename(customerId, params.formId, body.name),
    'POST /form/{formId}/duplicate': ({ customerId, params }, { forms }) =>
      forms.duplicate(customerId, params.formId),
    'GET /form/{formId}/codes': async ({ customerId, params }, { forms, addresses }) =>
      formCodes(await forms.get(customerId, params.formId), addresses),
    'GET /form/{formId}/stats': async (
      { customerId, params, query },
      { forms, customers, counts },
    ) => {
      const [form, { timeZone }] = await Promise.all([
        forms.get(customerId, params.formId),
        customers.get(customerId),
      ]);
      return counts.byDay(form.id, { timeZone, days: query.days });
    },
    'DELETE /form/{formId}': async ({ customerId, params }, { forms }) => {
      await forms.remove(customerId, params.formId);
      return {};
    },
  },
  live,
);
