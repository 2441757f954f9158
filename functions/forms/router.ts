import { apiRouter } from '../api-router';
import { createForm } from './api/create-form';
import { deleteForm } from './api/delete-form';
import { duplicateForm } from './api/duplicate-form';
import { getForm } from './api/get-form';
import { getFormCodes } from './api/get-form-codes';
import { getFormStats } from './api/get-form-stats';
import { listForms } from './api/list-forms';
import { renameForm } from './api/rename-form';
import { updateForm } from './api/update-form';
import { updateFormCode } from './api/update-form-code';
import { live } from './live';

export const handler = apiRouter(
  'forms',
  {
    'GET /form': listForms,
    'POST /form': createForm,
    'GET /form/{formId}': getForm,
    'PUT /form/{formId}': updateForm,
    'PUT /form/{formId}/code': updateFormCode,
    'PUT /form/{formId}/name': renameForm,
    'POST /form/{formId}/duplicate': duplicateForm,
    'GET /form/{formId}/codes': getFormCodes,
    'GET /form/{formId}/stats': getFormStats,
    'DELETE /form/{formId}': deleteForm,
  },
  live,
);
