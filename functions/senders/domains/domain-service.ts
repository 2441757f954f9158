import type { DomainClaim } from '../../items/account/domain-claim';
import { AppError } from '../../platform/app-error';
import type { Limit, RateLimiter } from '../../platform/table/rate-limiter';
import type { SenderRepository } from '../sender-repository';
import type { ClaimRepository } from './claim-repository';
import type { DomainCheck } from './domain-check-service';
import { normalizeDomain } from './domain-name';

export type DomainServiceDependencies = {
  readonly senders: Pick<SenderRepository, 'list'>;
  readonly claims: Pick<ClaimRepository, 'findOf' | 'findManyOf'>;
  readonly domainCheck: DomainCheck;
  readonly limiter: Pick<RateLimiter, 'take'>;
};

/**
 * Limits how often domains are checked, because SES answers one request a second for all customers.
 * A user who fixes records needs only a few checks.
 */
const checksPerHour: Limit = { name: 'domain-look', max: 60, windowSeconds: 3600 };

const notFound = () => new AppError('domain_not_found', 'This domain is no longer set up.');

export const createDomainService = (dependencies: DomainServiceDependencies) => {
  const { senders, claims, domainCheck, limiter } = dependencies;

  /** @throws AppError too_many_checks */
  const checkNow = async (customerId: string, claim: DomainClaim): Promise<DomainClaim> => {
    if (!(await limiter.take(checksPerHour, customerId))) {
      throw new AppError(
        'too_many_checks',
        'You checked 60 times this hour. We check every hour, so come back later.',
      );
    }
    return domainCheck.keep(await domainCheck.at(claim, true));
  };

  return {
    /** Returns the customer's domains, by name. */
    async list(customerId: string): Promise<DomainClaim[]> {
      const ownDomains = (await senders.list(customerId)).flatMap(({ domain }) => domain ?? []);
      const found = await claims.findManyOf(customerId, [...new Set(ownDomains)]);
      return found.sort((a, b) => a.domain.localeCompare(b.domain));
    },

    /**
     * Checks a domain of the customer now.
     * @throws AppError domain_not_found, also for another customer's domain
     */
    async look(customerId: string, domainId: string, name: string): Promise<DomainClaim> {
      const domain = normalizeDomain(name);
      const claim = domain && (await claims.findOf(customerId, domain));
      if (!claim || claim.domainId !== domainId || claim.senders === 0) throw notFound();
      return checkNow(customerId, claim);
    },

    /** Checks a sender's domain if it belongs to the customer. @throws AppError domain_not_found */
    async lookByName(customerId: string, domain: string): Promise<DomainClaim> {
      const claim = await claims.findOf(customerId, domain);
      if (!claim) throw notFound();
      return checkNow(customerId, claim);
    },
  };
};
