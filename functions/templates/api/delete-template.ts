import type { ApiHandler } from '../../api-router';
import type { TemplatesDependencies } from '../live';

export const deleteTemplate: ApiHandler<
  'DELETE /template/{templateId}',
  TemplatesDependencies
> = async ({ customerId, params }, { templates }) => {
  await templates.remove(customerId, params.templateId);
  return {};
};
