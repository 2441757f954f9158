import type { ApiHandler } from '../../api-router';
import type { TemplatesDependencies } from '../live';
import { templateViewOf } from '../template-view';

export const createTemplate: ApiHandler<'POST /template', TemplatesDependencies> = async (
  { customerId, body },
  { templates },
) => templateViewOf(await templates.create(customerId, body));
