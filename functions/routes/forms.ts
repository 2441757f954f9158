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
    summary: 'Saves a form over the revision that was changed',
    body: forms.updateFormBody,
    response: forms.formView,
  },
  'DELETE /form/{formId}': {
    feature: 'forms',
    access: 'customer',
    summary: 'Deletes a form; its segment stays, with everybody in it',
    response: empty,
  },
} as const satisfies RouteTable;
