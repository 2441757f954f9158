import type { AwsService } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { createAccount } from './account/account';
import { accountRoutes } from './account/account-operations';
import { createSendQuota, type SendQuota } from './account/send-quota';
import { createSuppressionLists } from './account/suppression';
import { suppressionRoutes } from './account/suppression-operations';
import { createEventPublisher } from './events/event-publisher';
import { createFaultInjector } from './events/faults';
import {
  type ConfigurationSetDefinition,
  createConfigurationSets,
} from './identities/configuration-sets';
import { createIdentities } from './identities/identities';
import { identityRoutes } from './identities/identity-operations';
import { tenantRoutes } from './identities/tenant-operations';
import { createTenants } from './identities/tenants';
import { createMailStore } from './mailbox/mail-store';
import { createMailbox } from './mailbox/mailbox';
import { parseInput } from './parse-input';
import { createRestJsonHandler } from './rest-json';
import { openSesStore } from './schema';
import { sendEmail } from './sending/send-email';
import { sendEmailInput } from './sending/send-email-input';

export type SesOptions = {
  /** The database file; created with its folder. */
  readonly file: string;
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  /** Delivers one event record to a topic; a rejection repeats the event a second later. */
  publish(topicArn: string, message: string): Promise<unknown>;
  /** Domains whose addresses, subdomains included, may send without an identity. */
  readonly verifiedDomains?: readonly string[];
  /** 50,000,000 a day and 5,000 a second if absent. */
  readonly quota?: SendQuota;
  /** Between a mail and its first event, and between its events; 20 ms if absent. */
  readonly eventDelayMs?: number;
  /** The domain whose addresses follow a script; `simulator.test` if absent. */
  readonly simulatorDomain?: string;
  readonly dedicatedIpPools?: readonly string[];
};

const DEFAULT_QUOTA: SendQuota = { max24HourSend: 50_000_000, maxSendRate: 5_000 };

/** SES v2 with a mailbox. Nothing is published before `start()`; everything else works at once. */
export const createSesService = (options: SesOptions) => {
  const { clock, region, accountId } = options;
  const database = openSesStore(options.file);
  const eventDelayMs = options.eventDelayMs ?? 20;
  const configurationSets = createConfigurationSets(database);
  const identities = createIdentities(database, clock, options.verifiedDomains ?? []);
  const tenants = createTenants(database);
  const suppression = createSuppressionLists(database);
  const mails = createMailStore(database, eventDelayMs);
  const history = mails.recipientsByMinute(clock.now() - 24 * 3_600_000);
  const quota = createSendQuota(clock, options.quota ?? DEFAULT_QUOTA, history);
  const account = createAccount();
  const faults = createFaultInjector();
  const publisher = createEventPublisher({ ...options, database, configurationSets });
  const simulatorDomain = options.simulatorDomain ?? 'simulator.test';
  const parts = {
    clock,
    region,
    simulatorDomain,
    account,
    identities,
    configurationSets,
    tenants,
    suppression,
    mails,
    takeQuota: quota.take,
  };

  const accept = (body: unknown, request: Buffer) => {
    const messageId = sendEmail(parts, parseInput(sendEmailInput, body), request);
    publisher.expect(Math.floor(clock.now()) + eventDelayMs);
    return { MessageId: messageId };
  };

  const handle = createRestJsonHandler({
    'POST /v2/email/outbound-emails': ({ body, raw }) => faults.around(() => accept(body, raw)),
    ...identityRoutes(identities, region),
    ...suppressionRoutes(suppression, tenants, clock),
    ...tenantRoutes({
      tenants,
      identities,
      configurationSets,
      clock,
      arnPrefix: `arn:aws:ses:${region}:${accountId}`,
    }),
    ...accountRoutes({
      quota: quota.read,
      account: account.read,
      configurationSets,
      dedicatedIpPools: options.dedicatedIpPools ?? [],
    }),
  });

  const service: AwsService = {
    name: 'ses',
    handle,
    async close() {
      await publisher.stop();
      database.close();
    },
  };

  return {
    ...service,
    /** Begins publishing events, also those an earlier process left pending. */
    start: publisher.start,
    /** Publishes nothing any more; what is pending stays for the next start. */
    pause: () => void publisher.stop(),
    /** Creates the set or replaces its description. */
    createConfigurationSet: (definition: ConfigurationSetDefinition) =>
      configurationSets.put(definition),
    putEventDestination: configurationSets.putEventDestination,
    /** Makes an existing identity, its DKIM and its MAIL FROM domain verified. */
    verifyIdentity(name: string) {
      const { mailFrom } = identities.get(name);
      identities.update(name, {
        verified: true,
        mailFrom: mailFrom && { ...mailFrom, verified: true },
      });
    },
    setTenantSending: (name: string, sendingStatus: 'ENABLED' | 'DISABLED') =>
      tenants.update(name, { sendingStatus }),
    setQuota: quota.set,
    /** What the account may do from now on: the sandbox, a pause, a suspension. */
    setAccount: account.set,
    /** Makes an identity, also one of the template, lose its verification or get it back. */
    setIdentityVerified: identities.setVerified,
    /** Pauses a configuration set, or goes on with it. */
    setConfigurationSetSending: (name: string, sendingEnabled: boolean) =>
      configurationSets.put({ ...configurationSets.get(name), sendingEnabled }),
    /** Sets the faults of the following SendEmail calls; `undefined` ends them. */
    setFaults: faults.set,
    faultCounts: faults.counts,
    ...createMailbox(database),
  };
};
export type SesService = ReturnType<typeof createSesService>;
