import type { ApiHandler } from '../../api-router';
import type { EmailDependencies } from '../live';

export const countTabs: ApiHandler<
  'GET /draft/tabTotal',
  Pick<EmailDependencies, 'lists'>
> = async ({ customerId, query }, { lists }) => lists.countTabs(customerId, query.search);
