import { emptyObject } from '../../../shared/contracts/common';
import * as templates from '../../../shared/contracts/email/templates';
import type { RouteTable } from '../route';

/**
 * A manager who names the shared template library as the customer works on the managers' own
 * templates.
 */
export const templatesRoutes = {
  'GET /template': {
    feature: 'templates',
    access: 'customer',
    summary:
      'Lists the account’s templates, the shared templates from managers, or the starter templates, most recently changed first.',
    query: templates.templateListQuery,
    response: templates.templatePage,
  },
  'POST /template': {
    feature: 'templates',
    access: 'customer',
    summary: 'Creates a template in the account, either empty or with the content of an email.',
    body: templates.createTemplateBody,
    response: templates.templateView,
  },
  'GET /template/{templateId}': {
    feature: 'templates',
    access: 'customer',
    summary:
      'Returns one template with its body. It can be the account’s own, a shared one, or a starter template.',
    response: templates.templateView,
  },
  'PUT /template/{templateId}': {
    feature: 'templates',
    access: 'customer',
    summary: 'Saves a template of the account. Fails if it changed since it was read.',
    body: templates.updateTemplateBody,
    response: templates.templateView,
  },
  'POST /template/{templateId}/duplicate': {
    feature: 'templates',
    access: 'customer',
    summary: 'Copies any template the account can read into a new template of the account.',
    body: emptyObject,
    response: templates.templateView,
  },
  'DELETE /template/{templateId}': {
    feature: 'templates',
    access: 'customer',
    summary: 'Deletes a template of the account. Keeps emails made from it.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
