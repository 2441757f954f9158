import type { TemplateView } from '../../shared/contracts/email/templates';
import { apiRouter } from '../api-router';
import { live } from './live';
import type { TemplateWithBody } from './template-reader';

const templateViewOf = ({ template, body, origin }: TemplateWithBody): TemplateView => {
  const { bodyKey: _bodyKey, thumbnail: _thumbnail, ...value } = template;
  return { ...value, body, origin };
};

export const router = apiRouter(
  'templates',
  {
    'GET /template': ({ customerId, query: { origin, ...paging } }, { templates }) =>
      templates.list(customerId, origin, paging),
    'POST /template': async ({ customerId, body }, { templates }) =>
      templateViewOf(await templates.create(customerId, body)),
    'GET /template/{templateId}': async ({ customerId, params }, { read }) =>
      templateViewOf(await read(customerId, params.templateId)),
    'PUT /template/{templateId}': async ({ customerId, params, body }, { templates }) =>
      templateViewOf(await templates.save(customerId, params.templateId, body)),
    'POST /template/{templateId}/duplicate': async ({ customerId, params }, { templates }) =>
      templateViewOf(await templates.duplicate(customerId, params.templateId)),
    'DELETE /template/{templateId}': async ({ customerId, params }, { templates }) => {
      await templates.remove(customerId, params.templateId);
      return {};
    },
  },
  live,
);
