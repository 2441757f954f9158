import type { ApiHandler } from '../../api-router';
import { toDomainView } from '../domains/domain-view';
import type { SenderDependencies } from '../live';

export const validateDomain: ApiHandler<
  'POST /settings/domain/{domainId}/validate',
  SenderDependencies
> = async ({ customerId, params, body }, { domains }) => {
  const domain = toDomainView(await domains.look(customerId, params.domainId, body.domain));
  const results = domain.records.map(({ id, ...record }) => [id, record] as const);
  return { domain, validation_results: Object.fromEntries(results) };
};
