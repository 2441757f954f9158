import type { Clock } from '../core/clock';
import { GroupCommit } from '../core/group-commit';
import { createAccount } from './account/account';
import { createSendQuota, type SendQuota } from './account/send-quota';
import { createSuppressionLists } from './account/suppression';
import { createEventFaults } from './events/event-faults';
import { createEventPublisher } from './events/event-publisher';
import { createFaultInjector } from './events/faults';
import { createConfigurationSets } from './identities/configuration-sets';
import { createIdentities } from './identities/identities';
import { createTenants } from './identities/tenants';
import type { DnsView } from './identities/verification';
import { createEmailStore } from './mailbox/email-store';
import { createRecentEnvelopes } from './mailbox/fresh-envelopes';
import { openSesStore } from './schema';

export type SesOptions = {
  /** The database file. Its folder is created if needed. */
  readonly file: string;
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  /**
   * Delivers one event record to a topic. If it rejects, the event is published again a second
   * later.
   */
  publish(topicArn: string, message: string): Promise<unknown>;
  /** Domains whose addresses, including those of subdomains, may send without an identity. */
  readonly verifiedDomains?: readonly string[];
  /**
   * The DNS in which the records of identities are looked up. Without it, only `verifyIdentity`
   * verifies identities.
   */
  readonly dns?: DnsView;
  /**
   * Time between two checks of the identities' DNS records.
   * @default 10 s
   */
  readonly lookEveryMs?: number;
  /** @default 50,000,000 a day and 5,000 a second */
  readonly quota?: SendQuota;
  /**
   * The time between an email and its first event, and between two of its events.
   * @default 20 ms
   */
  readonly eventDelayMs?: number;
  /**
   * The domain whose addresses have scripted outcomes.
   * @default `simulator.test`
   */
  readonly simulatorDomain?: string;
  readonly dedicatedIpPools?: readonly string[];
};

const DEFAULT_QUOTA: SendQuota = { max24HourSend: 50_000_000, maxSendRate: 5_000 };

/** Opens the stateful parts of an SES account, all in one database. */
export const openSesParts = (options: SesOptions) => {
  const { clock, region, accountId } = options;
  const database = openSesStore(options.file);
  const commits = new GroupCommit(database);
  const settle = () => commits.flush();
  const eventDelayMs = options.eventDelayMs ?? 20;
  const configurationSets = createConfigurationSets(database);
  const recentEnvelopes = createRecentEnvelopes();
  const emailStore = createEmailStore(database, eventDelayMs, recentEnvelopes);
  const eventFaults = createEventFaults();
  const sentLastDay = emailStore.recipientsByMinute(clock.now() - 24 * 3_600_000);
  return {
    database,
    commits,
    settle,
    clock,
    region,
    accountId,
    eventDelayMs,
    simulatorDomain: options.simulatorDomain ?? 'simulator.test',
    dedicatedIpPools: options.dedicatedIpPools ?? [],
    dns: options.dns,
    lookEveryMs: options.lookEveryMs ?? 10_000,
    configurationSets,
    mails: emailStore,
    identities: createIdentities(database, clock, options.verifiedDomains ?? []),
    tenants: createTenants(database),
    suppression: createSuppressionLists(database),
    quota: createSendQuota(clock, options.quota ?? DEFAULT_QUOTA, sentLastDay),
    account: createAccount(),
    faults: createFaultInjector(),
    eventFaults,
    publisher: createEventPublisher({
      ...options,
      commits,
      database,
      configurationSets,
      recentEnvelopes,
      faults: eventFaults,
    }),
  };
};
export type SesParts = ReturnType<typeof openSesParts>;
