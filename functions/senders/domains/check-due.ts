import type { Customer } from '../../items/account/customer';
import type { ClaimRef, DomainClaim } from '../../items/account/domain-claim';
import type { Message } from '../../items/message';
import { type Clock, toInstant } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import { type DomainEvent, domainMessage, eventOf } from '../notices/domain-notices';
import type { SesIdentities } from '../ses-identities';
import { ClaimChangedError, type ClaimRepository } from './claim-repository';
import type { DomainCheck } from './domain-check-service';
import { nextCheckAt } from './domain-state';
import { resumeRemoval } from './leave-domain';

export type CheckDueDependencies = {
  readonly claims: Pick<ClaimRepository, 'due' | 'named' | 'save'>;
  readonly domainCheck: DomainCheck;
  readonly identities: Pick<SesIdentities, 'remove'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly messages: { put(customerId: string, message: Message): Promise<void> };
  readonly sendNotice: (to: Customer, event: DomainEvent, domain: string) => Promise<void>;
  readonly clock: Clock;
};

/**
 * The maximum number of domains per run. Each domain needs one call to SES, which allows one
 * request a second, and about ten DNS lookups. In bad conditions, 60 domains take a run's four
 * minutes.
 */
const maxDomains = 60;
const runMs = 200_000;

/**
 * Notifies the owner before the result is stored, because two notifications after a crash are
 * better than none.
 */
const notifyOfChange = async (
  before: DomainClaim,
  after: DomainClaim,
  { customers, messages, sendNotice, clock }: CheckDueDependencies,
): Promise<void> => {
  const event = eventOf(before, after);
  if (!event) return;
  const { customerId, domain } = after;
  await messages.put(customerId, domainMessage(event, after, toInstant(clock())));
  await sendNotice(await customers.get(customerId), event, domain);
};

const checkDomain = async (name: ClaimRef, dependencies: CheckDueDependencies): Promise<void> => {
  const { claims, domainCheck } = dependencies;
  const before = await claims.named(name);
  if (!before) return;
  if (before.senders === 0) return resumeRemoval(before, dependencies);
  const after = await domainCheck.at(before, false);
  if (after.status === 'verified' && after.proof) {
    // Reports only the stored result, because another customer may have proved ownership first.
    return notifyOfChange(before, await domainCheck.keep(after), dependencies);
  }
  await notifyOfChange(before, after, dependencies);
  await domainCheck.keep(after);
};

/** Postpones a domain that can't be checked, so that it doesn't block other domains. */
const postponeCheck = async (
  name: ClaimRef,
  { claims, clock }: CheckDueDependencies,
): Promise<void> => {
  const claim = await claims.named(name);
  if (!claim) return;
  const next = { ...claim, rev: claim.rev + 1 };
  await claims
    .save({ claim: next, nextCheckAt: nextCheckAt('pending', clock()) })
    .catch((error: unknown) => {
      if (!(error instanceof ClaimChangedError)) throw error;
    });
};

/**
 * Checks the domains that are due: pending ones hourly for 72 hours, verified ones daily. After a
 * failure, a domain is checked an hour later. Domains that a run has no time for are checked in the
 * next run.
 */
export const checkDueDomains = async (dependencies: CheckDueDependencies): Promise<void> => {
  const { claims, clock } = dependencies;
  const started = clock();
  for (const name of await claims.due(toInstant(started), maxDomains)) {
    if (clock() - started > runMs) return;
    try {
      await checkDomain(name, dependencies);
    } catch (error) {
      log.warn('A domain couldn’t be checked', errorFields(error));
      await postponeCheck(name, dependencies);
    }
  }
};
