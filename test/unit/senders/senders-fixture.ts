import type { Message } from '../../../functions/items/message';
import { createNewId } from '../../../functions/platform/ids';
import { checkDueDomains } from '../../../functions/senders/domains/check-due';
import { createClaimRepository } from '../../../functions/senders/domains/claim-repository';
import { createDomainCheck } from '../../../functions/senders/domains/domain-check-service';
import { createDomainService } from '../../../functions/senders/domains/domain-service';
import { createSenderRepository } from '../../../functions/senders/sender-repository';
import { createSenderService } from '../../../functions/senders/sender-service';
import type { SesIdentity } from '../../../functions/senders/ses-identities';
import { embeddedTable } from '../../support/embedded-table';
import { fakeDns } from './fake-dns';

const hour = 3_600_000;

/** Sets up senders and domains of several customers on the product's table, with a separate SES. */
export const openSenders = () => {
  const embedded = embeddedTable();
  const identities = new Map<string, SesIdentity>();
  const state = {
    now: Date.parse('2026-11-23T10:00:00.000Z'),
    premium: true,
    proofs: 0,
    down: false,
  };
  const sentMessages: { to: string; event: string; message: string }[] = [];
  /** Called while SES deletes an identity. */
  const during = { remove: async (): Promise<void> => undefined };
  const dns = { records: {} as Parameters<typeof fakeDns>[0] };
  const clock = () => state.now;
  const newProof = () => {
    state.proofs += 1;
    return `proof-${state.proofs}`;
  };
  const set = (domain: string, change: Partial<SesIdentity>) => {
    const found = identities.get(domain);
    if (found) identities.set(domain, { ...found, ...change });
  };
  const ses = {
    read: async (domain: string) => identities.get(domain),
    ensure: async (domain: string, claim: string): Promise<SesIdentity> => {
      if (state.down) throw new Error('SES does not answer.');
      const found = identities.get(domain) ?? {
        sends: false,
        dkim: 'PENDING' as const,
        tokens: ['a', 'b', 'c'],
        zone: 'keys.example',
        mailFrom: undefined,
        mailFromStatus: 'NOT_STARTED' as const,
        claim,
      };
      identities.set(domain, found);
      return found;
    },
    setMailFrom: async (domain: string, mailFrom: string) =>
      set(domain, { mailFrom, mailFromStatus: 'PENDING' }),
    remove: async (domain: string) => {
      await during.remove();
      if (identities.get(domain)?.claim) identities.delete(domain);
    },
    mailExchanger: async () => 'feedback.example',
  };
  const senders = createSenderRepository(embedded.table);
  const claims = createClaimRepository(embedded.table);
  const domainCheck = createDomainCheck({
    claims,
    identities: ses,
    clock,
    newProof,
    lookUpsFor: async () => {
      const dnsLookups = fakeDns(dns.records);
      return { lookups: dnsLookups, elsewhere: dnsLookups, zone: undefined };
    },
  });
  const customers = {
    get: async (customerId: string) =>
      ({ customerId, email: `${customerId}@owner.test`, premium: state.premium }) as never,
  };
  const messages = {
    put: async (to: string, { id, userMessage }: Message) =>
      void sentMessages.push({ to, event: id, message: userMessage?.message ?? '' }),
  };
  return {
    state,
    identities,
    set,
    told: sentMessages,
    dns,
    during,
    senders,
    claims,
    look: domainCheck,
    clock,
    table: embedded.table,
    service: createSenderService({
      customers,
      senders,
      claims,
      identities: ses,
      domainCheck,
      clock,
      newProof,
      newId: createNewId(),
      productDomain: 'mail.mailbloom.test',
      pools: ['shared'],
    }),
    domains: createDomainService({
      senders,
      claims,
      domainCheck,
      limiter: { take: async () => true },
    }),
    /** Makes SES find a domain's records and verify it. */
    verify: (domain: string) => set(domain, { sends: true, dkim: 'SUCCESS' }),
    /** Moves the clock by this many hours and runs the scheduled check. */
    async tick(hours: number) {
      state.now += hours * hour;
      const sendEmail = async (to: { email: string }, event: string) =>
        void sentMessages.push({ to: to.email, event, message: 'mail' });
      await checkDueDomains({
        claims,
        domainCheck,
        identities: ses,
        customers,
        messages,
        sendNotice: sendEmail,
        clock,
      });
    },
    close: () => embedded.close(),
  };
};
