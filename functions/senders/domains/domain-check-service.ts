import type { DomainRecord } from '../../../shared/contracts/domains';
import type { DomainClaim } from '../../items/account/domain-claim';
import { AppError } from '../../platform/app-error';
import { type Clock, toInstant } from '../../platform/clock';
import type { DomainLookups, LookupsFor } from '../dns-lookups';
import type { SesIdentities, SesIdentity } from '../ses-identities';
import { ClaimChangedError, type ClaimRepository } from './claim-repository';
import { claimsAfterTakeover, withHolderState } from './claim-rules';
import { domainsAbove, registeredDomain } from './domain-name';
import { nextCheckAt, nextStatus, searchEndsAt } from './domain-state';
import { expectedRecords } from './expected-records';
import { findDmarc } from './find-dmarc';
import { checkRecord } from './judge-record';

export type DomainCheckDependencies = {
  readonly claims: Pick<ClaimRepository, 'find' | 'findOf' | 'findMany' | 'save' | 'change'>;
  readonly identities: SesIdentities;
  readonly lookUpsFor: LookupsFor;
  readonly clock: Clock;
  /** Returns an unguessable text for a proof record. */
  readonly newProof: () => string;
};

/** Easy DKIM has three keys. An identity that signs in another way was created manually. */
const keyCount = 3;

/** Labels of bounce hosts. The first free one is used. */
const bounceLabels = ['bounce', 'mb-bounce', 'mailbloom-bounce'] as const;

const isHostFree = async (host: string, { lookups }: DomainLookups): Promise<boolean> => {
  const pendingReads = [
    lookups.cname(host),
    lookups.mx(host),
    lookups.txt(host),
    lookups.address(host),
  ];
  return (await Promise.all(pendingReads)).every(({ state }) => state !== 'found');
};

const chooseMailFrom = async (domain: string, dns: DomainLookups): Promise<string> => {
  for (const label of bounceLabels) {
    const host = `${label}.${domain}`;
    if (await isHostFree(host, dns)) return host;
  }
  return `${bounceLabels[2]}.${domain}`;
};

/** Sets the bounce host the first time, and again after SES has given up on it. */
const withMailFrom = async (
  claim: DomainClaim,
  found: SesIdentity,
  dns: DomainLookups,
  { identities }: DomainCheckDependencies,
) => {
  const { domain } = claim;
  const known = claim.identity?.mailFrom ?? found.mailFrom;
  const mailFrom = known ?? (await chooseMailFrom(domain, dns));
  if (found.mailFrom === mailFrom && found.mailFromStatus !== 'FAILED') {
    return { mailFrom, mailFromStatus: found.mailFromStatus };
  }
  await identities.setMailFrom(domain, mailFrom);
  return { mailFrom, mailFromStatus: 'PENDING' as const };
};

/** If no server answered, a record keeps its last known result. */
const keepKnownResult = (seen: DomainRecord, before: readonly DomainRecord[]): DomainRecord => {
  const known = before.find(({ id, host, data }) => {
    return id === seen.id && host === seen.host && data === seen.data;
  });
  const isResultKept = seen.state === 'unknown' && known?.valid === true;
  return isResultKept ? { ...seen, valid: true, found: known.found } : seen;
};

const checkAllRecords = async (
  claim: DomainClaim,
  dns: DomainLookups,
): Promise<readonly DomainRecord[]> => {
  const { domain } = claim;
  const zone = dns.zone ?? registeredDomain(domain);
  const dmarc = await findDmarc(domain, dns.elsewhere);
  const checkContext = { domain, zone, lookups: dns.lookups, dmarc };
  return Promise.all(
    expectedRecords(claim, zone).map(async (record) =>
      keepKnownResult(await checkRecord(record, checkContext), claim.records),
    ),
  );
};

/**
 * Returns whether SES has stopped looking for records that we still look for, for example after a
 * domain was taken over.
 */
const isAbandoned = (claim: DomainClaim, { dkim }: SesIdentity, now: number): boolean =>
  dkim === 'FAILED' && claim.status === 'pending' && toInstant(now) < searchEndsAt(claim);

type Dependencies = {
  readonly claims: Pick<ClaimRepository, 'findMany'>;
  readonly identities: Pick<SesIdentities, 'read'>;
};

/**
 * The maximum number of parent domains to check. Only those nearest to the registered domain are
 * checked, because SES answers only one request a second.
 */
const maxParentDomains = 4;

/**
 * Returns whether SES may have verified a domain because of a parent domain that doesn't belong to
 * this customer. Every parent that someone else ever claimed counts, even one that was given up,
 * because its identity may still exist. A parent whose identity was created manually counts too. A
 * parent that this customer claims but hasn't proven against a rival also counts, because the
 * records that SES found may be the rival's. A verified domain stays verified, so no one can take
 * it away by claiming a parent.
 */
const isInherited = async (
  { domain, customerId, status }: Pick<DomainClaim, 'domain' | 'customerId' | 'status'>,
  { sends }: Pick<SesIdentity, 'sends'>,
  { claims, identities }: Dependencies,
): Promise<boolean> => {
  const above = status === 'verified' ? [] : domainsAbove(domain);
  if (above.length === 0) return false;
  const parentClaims = await claims.findMany(above);
  const isForeignClaim = (above: DomainClaim) =>
    above.customerId !== customerId || (above.proof !== undefined && !above.proven);
  if (parentClaims.some(isForeignClaim)) return true;
  if (!sends) return false;
  const pendingReads = above.slice(-maxParentDomains).map((name) => identities.read(name));
  return (await Promise.all(pendingReads)).some((known) => known !== undefined && !known.claim);
};

/**
 * Checks a domain at SES, which verifies it, and in DNS, to find out what is missing. Also
 * completes what an earlier check left undone, such as creating the identity or setting its MAIL
 * FROM host.
 */
export const createDomainCheck = (dependencies: DomainCheckDependencies) => {
  const { claims, identities, lookUpsFor, clock, newProof } = dependencies;

  /**
   * Recreates the domain's identity so that SES starts a new search. An identity that was created
   * manually stays as it is.
   */
  const renewIdentity = async ({ domain, domainId }: DomainClaim): Promise<SesIdentity> => {
    await identities.remove(domain);
    return identities.ensure(domain, domainId);
  };

  const checkDomain = async (claim: DomainClaim, dns: DomainLookups): Promise<DomainClaim> => {
    const { domain, domainId } = claim;
    const known = await identities.ensure(domain, domainId);
    const found = isAbandoned(claim, known, clock()) ? await renewIdentity(claim) : known;
    if (found.tokens.length !== keyCount) {
      const message = 'This domain is already registered with our email service. Contact us.';
      throw new AppError('domain_taken', message);
    }
    const { tokens, zone, dkim } = found;
    const mailFrom = await withMailFrom(claim, found, dns, dependencies);
    const mailExchanger = await identities.mailExchanger();
    const identity = { tokens: [...tokens], zone, dkim, mailExchanger, ...mailFrom };
    // Returns true if the domain's records may have been published for someone else. This owner
    // then has to publish a proof record of their own.
    const isAsked = async () =>
      known.claim !== domainId || (await isInherited(claim, found, dependencies));
    const proof = claim.proof ?? ((await isAsked()) ? newProof() : undefined);
    const seen: DomainClaim = { ...claim, identity, ...(proof && { proof }) };
    const records = [...(await checkAllRecords(seen, dns))];
    const isProofFound = records.some(
      ({ purpose, state }) => purpose === 'proof' && state === 'found',
    );
    const proven = !proof || claim.proven === true || isProofFound;
    const now = clock();
    const status = nextStatus(claim, found, proven, now);
    const isNew = status === 'verified' && claim.status !== 'verified';
    return {
      ...seen,
      records,
      status,
      checkedAt: toInstant(now),
      rev: claim.rev + 1,
      ...(proof && { proven }),
      ...(isNew && { verifiedAt: toInstant(now) }),
    };
  };

  /**
   * Gives the domain to a rival who proved that they own it, in the same write that stores the
   * proof.
   * @throws ClaimChangedError when the domain can no longer be taken
   */
  const takeOverDomain = async (seen: DomainClaim): Promise<DomainClaim> => {
    const now = clock();
    const won = claimsAfterTakeover(seen, await claims.find(seen.domain));
    if (!won) throw new ClaimChangedError();
    const [claim, former] = won;
    const writes = [{ claim, nextCheckAt: nextCheckAt(claim.status, now) }];
    // The former holder is notified at the next check, which is due now.
    if (former) writes.push({ claim: former, nextCheckAt: toInstant(now) });
    await claims.change({ writes, over: [{ ...seen, rev: seen.rev - 1 }] });
    return claim;
  };

  /** SES isn't called for a domain that another customer has proven. */
  const readWithHolder = async (claim: DomainClaim, dns: () => Promise<DomainLookups>) => {
    const now = clock();
    const seen = claim.isRival ? withHolderState(claim, await claims.find(claim.domain)) : claim;
    if (!seen.takenAt) return checkDomain(seen, await dns());
    const takenAt = claim.takenAt ?? toInstant(now);
    return { ...seen, takenAt, checkedAt: toInstant(now), rev: claim.rev + 1 };
  };

  /** Restarts the 72-hour search, at SES too. */
  const restart = ({ proven: _, ...claim }: DomainClaim): DomainClaim => ({
    ...claim,
    status: 'pending',
    startedAt: toInstant(clock()),
  });

  return {
    /** Returns the current state of the claim without storing it. */
    async at(claim: DomainClaim, isAsked: boolean): Promise<DomainClaim> {
      const startedClaim = isAsked && claim.status === 'failed' ? restart(claim) : claim;
      return readWithHolder(startedClaim, () => lookUpsFor(claim.domain));
    },

    /**
     * Stores the result. If another check stored its result first, that result is kept, because it
     * is just as good.
     */
    async keep(seen: DomainClaim): Promise<DomainClaim> {
      try {
        if (seen.isRival && seen.status === 'verified') return await takeOverDomain(seen);
        await claims.save({ claim: seen, nextCheckAt: nextCheckAt(seen.status, clock()) });
        return seen;
      } catch (error) {
        if (!(error instanceof ClaimChangedError)) throw error;
        return (await claims.findOf(seen.customerId, seen.domain)) ?? seen;
      }
    },
  };
};
export type DomainCheck = ReturnType<typeof createDomainCheck>;
