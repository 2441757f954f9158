import type { ApiHandler } from '../../api-router';
import { toDomainView } from '../domains/domain-view';
import type { SenderDependencies } from '../live';

export const listDomains: ApiHandler<'GET /settings/domain', SenderDependencies> = async (
  { customerId },
  { domains },
) => (await domains.list(customerId)).map(toDomainView);
