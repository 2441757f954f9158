import { apiRouter } from '../api-router';
import { createForm } from './api/create-form';
import { deleteForm } from './api/delete-form';
import { getForm } from './api/get-form';
import { listForms } from './api/list-forms';
import { updateForm } from './api/update-form';
import { live } from './live';

export const handler = apiRouter(
  'forms',
  {
    'GET /form': listForms,
    'POST /form': createForm,
    'GET /form/{formId}': getForm,
    'PUT /form/{formId}': updateForm,
    'DELETE /form/{formId}': deleteForm,
  },
  live,
);
