import type { ApiHandler } from '../../api-router';
import type { TemplatesDependencies } from '../live';

export const listTemplates: ApiHandler<'GET /template', TemplatesDependencies> = (
  { customerId, query: { origin, ...paging } },
  { templates },
) => templates.list(customerId, origin, paging);
