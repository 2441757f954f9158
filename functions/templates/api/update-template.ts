import type { ApiHandler } from '../../api-router';
import type { TemplatesDependencies } from '../live';
import { templateViewOf } from '../template-view';

export const updateTemplate: ApiHandler<
  'PUT /template/{templateId}',
  TemplatesDependencies
> = async ({ customerId, params, body }, { templates }) =>
  templateViewOf(await templates.save(customerId, params.templateId, body));
