import type { ApiHandler } from '../../api-router';
import type { TemplatesDependencies } from '../live';
import { templateViewOf } from '../template-view';

export const duplicateTemplate: ApiHandler<
  'POST /template/{templateId}/duplicate',
  TemplatesDependencies
> = async ({ customerId, params }, { templates }) =>
  templateViewOf(await templates.duplicate(customerId, params.templateId));
