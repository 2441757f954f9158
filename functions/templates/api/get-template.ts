import type { ApiHandler } from '../../api-router';
import type { TemplatesDependencies } from '../live';
import { templateViewOf } from '../template-view';

export const getTemplate: ApiHandler<'GET /template/{templateId}', TemplatesDependencies> = async (
  { customerId, params },
  { read },
) => templateViewOf(await read(customerId, params.templateId));
