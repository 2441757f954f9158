import { emptyObject } from '../../shared/contracts/common';
import * as forms from '../../shared/contracts/forms/form';
import { formStatsQuery, formStatsView } from '../../shared/contracts/forms/form-stats';
import type { RouteTable } from './route';

export const formsRoutes = {
  'GET /form': {
    feature: 'forms',
    access: 'customer',
    summary: 'Lists signup forms, newest first.',
    response: forms.formList,
  },
  'POST /form': {
    feature: 'forms',
    access: 'customer',
    summary: 'Creates a form and the segment that it fills.',
    body: forms.createFormBody,
    response: forms.formView,
  },
  'GET /form/{formId}': {
    feature: 'forms',
    access: 'customer',
    summary: 'Returns one form.',
    response: forms.formView,
  },
  'PUT /form/{formId}': {
    feature: 'forms',
    access: 'customer',
    summary: 'Saves a form, and publishes it if confirmed. Fails if the revision is out of date.',
    body: forms.updateFormBody,
    response: forms.formView,
  },
  'PUT /form/{formId}/code': {
    feature: 'forms',
    access: 'customer',
    summary: 'Saves the edited embed code. Send an empty value to restore the default.',
    body: forms.updateFormCodeBody,
    response: forms.formView,
  },
  'PUT /form/{formId}/name': {
    feature: 'forms',
    access: 'customer',
    summary: 'Renames a form and the segment that it fills.',
    body: forms.renameFormBody,
    response: forms.formView,
  },
  'POST /form/{formId}/duplicate': {
    feature: 'forms',
    access: 'customer',
    summary: 'Copies a form into a new, unpublished form with its own segment.',
    response: forms.formView,
  },
  'GET /form/{formId}/codes': {
    feature: 'forms',
    access: 'customer',
    summary: 'Returns the address of a published form, and the code that a store adds to its site.',
    response: forms.formCodes,
  },
  'GET /form/{formId}/stats': {
    feature: 'forms',
    access: 'customer',
    summary:
      'Returns how often a form was viewed, submitted, and confirmed by day, device, and page.',
    query: formStatsQuery,
    response: formStatsView,
  },
  'DELETE /form/{formId}': {
    feature: 'forms',
    access: 'customer',
    summary:
      'Deletes a form, which visitors then no longer see. Keeps its segment and everyone in it.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
