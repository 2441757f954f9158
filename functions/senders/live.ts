import { randomBytes } from 'node:crypto';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createCustomerRepository } from '../customers/customer-repository';
import { createDraftListRepository } from '../drafts/draft-list-repository';
import { encodeId } from '../platform/base32';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { createRateLimiter } from '../platform/table/rate-limiter';
import { liveTable } from '../platform/table/table';
import { createDnsLookups } from './dns-lookups';
import { createClaimRepository } from './domains/claim-repository';
import { createDomainCheck } from './domains/domain-check-service';
import { createDomainService } from './domains/domain-service';
import { poolsOf } from './ip-pools';
import { createRunningSequences } from './running-sequences';
import { createSenderRepository } from './sender-repository';
import { createSenderService } from './sender-service';
import { createSesIdentities } from './ses-identities';

const namesOf = (list: string): readonly string[] => list.split(',').filter(Boolean);

/** SES allows one call a second. The SDK waits and retries. */
export const liveIdentities = once(() => createSesIdentities(new SESv2Client({ maxAttempts: 6 })));
export const liveClaims = once(() => createClaimRepository(liveTable()));
const newProof = () => `mailbloom-domain=${encodeId(randomBytes(16)).toLowerCase()}`;

export const liveDomainCheck = once(() =>
  createDomainCheck({
    claims: liveClaims(),
    identities: liveIdentities(),
    lookUpsFor: createDnsLookups(namesOf(readEnv('DNS_SERVERS').DNS_SERVERS)),
    clock: systemClock,
    newProof,
  }),
);

export const live = once(() => {
  const { PRODUCT_DOMAIN: productDomain } = readEnv('PRODUCT_DOMAIN');
  const table = liveTable();
  const pools = poolsOf(namesOf(readEnv('IP_POOLS').IP_POOLS));
  const senders = createSenderRepository(table);
  const senderStores = { senders, claims: liveClaims(), domainCheck: liveDomainCheck() };
  return {
    senders,
    claims: liveClaims(),
    pools,
    drafts: createDraftListRepository(table),
    sequences: createRunningSequences(table),
    domains: createDomainService({
      ...senderStores,
      limiter: createRateLimiter(table, systemClock),
    }),
    service: createSenderService({
      ...senderStores,
      customers: createCustomerRepository(table),
      identities: liveIdentities(),
      clock: systemClock,
      newId: createNewId(),
      newProof,
      productDomain,
      pools,
    }),
    clock: systemClock,
  };
});
export type SenderDependencies = ReturnType<typeof live>;
