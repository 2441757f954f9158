import { empty } from '../../../shared/contracts/common';
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
    summary: 'Templates of the account, of the managers or of the starter set, last changed first',
    query: templates.templateListQuery,
    response: templates.templatePage,
  },
  'POST /template': {
    feature: 'templates',
    access: 'customer',
    summary: 'Creates a template of the account, empty or with an email’s content',
    body: templates.createTemplateBody,
    response: templates.templateView,
  },
  'GET /template/{templateId}': {
    feature: 'templates',
    access: 'customer',
    summary:
      'One template with its body: the account’s own, the managers’ or one of the starter set',
    response: templates.templateView,
  },
  'PUT /template/{templateId}': {
    feature: 'templates',
    access: 'customer',
    summary: 'Saves a template of the account; refused when it changed since it was read',
    body: templates.updateTemplateBody,
    response: templates.templateView,
  },
  'POST /template/{templateId}/duplicate': {
    feature: 'templates',
    access: 'customer',
    summary: 'Copies any template the account can read into one of its own',
    body: empty,
    response: templates.templateView,
  },
  'DELETE /template/{templateId}': {
    feature: 'templates',
    access: 'customer',
    summary: 'Deletes a template of the account; emails made from it stay',
    response: empty,
  },
} as const satisfies RouteTable;
