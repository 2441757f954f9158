import { limits } from '../../shared/limits';
import type { Customer } from '../items/account/customer';
import type { DomainClaim } from '../items/account/domain-claim';
import type { Sender } from '../items/account/sender';
import { checkCustomDomain } from '../plans/custom-domain';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { errorFields, log } from '../platform/logger';
import {
  ClaimChangedError,
  type ClaimRepository,
  type ClaimsChange,
} from './domains/claim-repository';
import {
  claimInherited,
  claimsForSender,
  claimWithoutSender,
  leavingMs,
} from './domains/claim-rules';
import type { DomainCheck } from './domains/domain-check-service';
import { checkedDomain } from './domains/domain-name';
import { nextCheckAt } from './domains/domain-state';
import { finishRemoval } from './domains/leave-domain';
import { defaultPool } from './ip-pools';
import type { SenderRepository } from './sender-repository';
import type { SesIdentities } from './ses-identities';

export type SenderServiceDependencies = {
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly senders: Pick<SenderRepository, 'list' | 'get'>;
  readonly claims: ClaimRepository;
  readonly identities: Pick<SesIdentities, 'remove'>;
  readonly domainCheck: DomainCheck;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly newProof: () => string;
  /** No one can claim this domain, its parents, or its subdomains. */
  readonly productDomain: string;
  /** All IP pools. */
  readonly pools: readonly string[];
};

/**
 * The maximum number of attempts when other users change the same domain. A few attempts are
 * enough, because each one takes a single write.
 */
const maxTries = 4;

const domainChangedError = () =>
  new AppError('domain_changed', 'Someone else changed this domain at the same time. Try again.');

const senderError = (code: 'sender_exists' | 'too_many_senders', message: string) =>
  new AppError(code, message, { fields: { email: message } });

/**
 * Repeats a decision about a claim that changed in the meantime.
 * @throws AppError domain_changed
 */
const decide = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ClaimChangedError)) throw error;
    }
  }
  throw domainChangedError();
};

/** Adds a new sender to the claim of its domain. */
const createDomainClaims = (dependencies: SenderServiceDependencies) => {
  const { senders, claims, clock, newId, newProof } = dependencies;

  const checkSenderLimit = async (customerId: string, email: string): Promise<void> => {
    const known = await senders.list(customerId);
    if (known.some((sender) => sender.email === email)) {
      throw senderError('sender_exists', 'This sender already exists. Continue setting it up.');
    }
    if (known.filter(({ domain }) => domain).length >= limits.maxSenders) {
      const message = `You can have up to ${limits.maxSenders} senders. Remove one first.`;
      throw senderError('too_many_senders', message);
    }
  };

  return async (customerId: string, sender: Sender, domain: string) => {
    const found = await claims.find(domain);
    const isHolder = found?.customerId === customerId;
    const ownClaim = isHolder ? undefined : await claims.findOf(customerId, domain);
    await checkSenderLimit(customerId, sender.email);
    const now = clock();
    const claimInput = { domain, customerId, domainId: newId(now), now, newProof };
    const newClaims = claimsForSender({ found, own: ownClaim }, claimInput);
    const writes = newClaims.map((claim) => ({
      claim,
      nextCheckAt: nextCheckAt(claim.status, now),
    }));
    await claims.addSender(customerId, sender, { writes });
    return newClaims[0];
  };
};

/** Returns how the claims of a domain change when its customer removes one of their senders. */
const createLeaving =
  ({ claims, clock }: SenderServiceDependencies) =>
  async (customerId: string, domain: string): Promise<ClaimsChange | undefined> => {
    const found = await claims.findOf(customerId, domain);
    if (!found) return undefined;
    const now = clock();
    if (found.senders > 1) {
      const claim = claimWithoutSender(found, now);
      return { writes: [{ claim, nextCheckAt: nextCheckAt(claim.status, now) }] };
    }
    if (found.isRival) return { writes: [], over: [found] };
    const [rival] = await claims.rivals(domain, 1);
    if (rival) {
      // The SES identity can stay, because the next holder has to publish a proof of their own.
      const claim = claimInherited(rival, found, now);
      return { writes: [{ claim, nextCheckAt: nextCheckAt(claim.status, now) }], over: [rival] };
    }
    // The scheduled domain check does the remaining work at SES.
    const claim = claimWithoutSender(found, now);
    return { writes: [{ claim, nextCheckAt: toInstant(now + leavingMs) }] };
  };

const createRemoval = (dependencies: SenderServiceDependencies) => {
  const { claims, identities } = dependencies;
  const changeWithout = createLeaving(dependencies);
  /**
   * Removes a sender. Removing a domain's last sender also gives up the domain, including its SES
   * identity.
   * @throws AppError sender_is_default
   */
  return async (customerId: string, { senderId, domain }: Sender): Promise<void> => {
    if (!domain) {
      const message = 'Mailbloom provides this sender, so you can’t remove it. You can rename it.';
      throw new AppError('sender_is_default', message);
    }
    const remainingClaim = await decide(async () => {
      const change = await changeWithout(customerId, domain);
      await claims.removeSender(customerId, senderId, change);
      return change?.writes[0]?.claim;
    });
    if (remainingClaim?.senders !== 0) return;
    try {
      await finishRemoval(remainingClaim, { claims, identities });
    } catch (error) {
      log.warn('A domain couldn’t be removed from SES yet', { customerId, ...errorFields(error) });
    }
  };
};

/** Adds and removes senders on customers' own domains. */
export const createSenderService = (dependencies: SenderServiceDependencies) => {
  const { customers, senders, domainCheck, clock, newId, productDomain, pools } = dependencies;
  const claimDomain = createDomainClaims(dependencies);
  const remove = createRemoval(dependencies);

  /**
   * If this check fails, a later check repeats it, because the sender already exists and waits for
   * its domain.
   */
  const checkDomain = async (claim: DomainClaim, sender: Sender): Promise<void> => {
    try {
      await domainCheck.keep(await domainCheck.at(claim, true));
    } catch (error) {
      if (error instanceof AppError) {
        // The domain can't be used here, so the new sender is removed.
        await remove(claim.customerId, sender);
        throw error;
      }
      log.error('A new domain couldn’t be set up', {
        customerId: claim.customerId,
        ...errorFields(error),
      });
    }
  };

  return {
    /**
     * Adds a sender and claims its domain for the customer, whether it's the domain's first sender
     * or another one.
     * @throws AppError for a domain that no one can use, or that another customer has
     */
    async add(customerId: string, input: { name: string; email: string }): Promise<Sender> {
      checkCustomDomain(await customers.get(customerId));
      const at = input.email.lastIndexOf('@');
      const domain = checkedDomain(input.email.slice(at + 1), productDomain);
      const sender: Sender = {
        senderId: newId(clock()),
        name: input.name,
        email: `${input.email.slice(0, at)}@${domain}`,
        ipPoolName: defaultPool(await senders.list(customerId), pools),
        verified: false,
        dnsVerified: false,
        domain,
      };
      const claim = await decide(() => claimDomain(customerId, sender, domain));
      if (!claim.identity) await checkDomain(claim, sender);
      return senders.get(customerId, sender.senderId);
    },

    /** Returns the customer's sender with this address. @throws AppError sender_not_found */
    async withEmail(customerId: string, email: string): Promise<Sender> {
      const found = (await senders.list(customerId)).find((sender) => sender.email === email);
      if (!found) throw new AppError('sender_not_found', 'This sender no longer exists.');
      return found;
    },

    remove,
  };
};
