import { empty } from '../../shared/contracts/common';
import * as forms from '../../shared/contracts/forms/form';
import type { RouteTable } from './route';

export const formsRoutes = {
  'GET /form': {
    feature: 'forms',
    access: 'customer',
    summary: 'Signup forms, newest first',
    response: forms.formList,
  },
  'POST /form': {
    feature: 'forms',
    access: 'customer',
    summary: 'Creates a form together with the segment that it fills',
    body: forms.createFormBody,
    response: forms.formView,
  },
  'GET /form/{formId}': {
    feature: 'forms',
    access: 'customer',
    summary: 'One form',
    response: forms.formView,
  },
  'PUT /form/{formId}': {
    feature: 'forms',
    access: 'customer',
    summary: 'Saves a form over the revision that was changed, and publishes it if confirmed',
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
    summary: 'Renames a form and the segment it fills',
    body: forms.renameFormBody,
    response: forms.formView,
  },
  'POST /form/{formId}/duplicate': {
    feature: 'forms',
    access: 'customer',
    summary: 'Creates an unpublished form of the same content, with a segment of its own',
    response: forms.formView,
  },
  'GET /form/{formId}/codes': {
    feature: 'forms',
    access: 'customer',
    summary: 'Where a published form is shown, and what a store puts on its site',
    response: forms.formCodes,
  },
  'GET /form/{formId}/stats': {
    feature: 'forms',
    access: 'customer',
    summary: 'How often a form was viewed, submitted and confirmed, by day',
    query: forms.formStatsQuery,
    response: forms.formStatsView,
  },
  'DELETE /form/{formId}': {
    feature: 'forms',
    access: 'customer',
    summary: 'Deletes a form, also for visitors; its segment stays, with everybody in it',
    response: empty,
  },
} as const satisfies RouteTable;
