import type { ConfigurationSets } from '../identities/configuration-sets';
import { pageOf } from '../page-of';
import type { RestCall, RestRoutes } from '../rest-json';
import type { SesAccount } from './account';
import type { SendQuota } from './send-quota';

export type AccountOperationParts = {
  readonly quota: () => SendQuota & { readonly sentLast24Hours: number };
  readonly account: () => SesAccount;
  readonly configurationSets: ConfigurationSets;
  readonly dedicatedIpPools: readonly string[];
};

/**
 * Handles the account's limits, its IP pools, and the configuration sets created by the template.
 */
export const accountRoutes = (parts: AccountOperationParts): RestRoutes => ({
  'GET /v2/email/account': () => getAccount(parts),
  'GET /v2/email/dedicated-ip-pools': () => ({ DedicatedIpPools: parts.dedicatedIpPools }),
  'POST /v2/email/list-configuration-sets': () => {
    const { items } = pageOf(parts.configurationSets.list, undefined, 10_000);
    return { ConfigurationSets: items.map(({ name }) => name) };
  },
  'GET /v2/email/configuration-sets/{}': ({ labels: [name = ''] }) => {
    const set = parts.configurationSets.get(name);
    return { ConfigurationSetName: name, SendingOptions: { SendingEnabled: set.sendingEnabled } };
  },
  'GET /v2/email/configuration-sets/{}/event-destinations': (call) =>
    eventDestinations(parts, call),
});

const getAccount = ({ quota, account }: AccountOperationParts) => {
  const { enforcementStatus, productionAccess, sendingEnabled } = account();
  const { max24HourSend, maxSendRate, sentLast24Hours } = quota();
  return {
    DedicatedIpAutoWarmupEnabled: false,
    EnforcementStatus: enforcementStatus,
    ProductionAccessEnabled: productionAccess,
    SendingEnabled: sendingEnabled,
    SendQuota: {
      Max24HourSend: max24HourSend,
      MaxSendRate: maxSendRate,
      SentLast24Hours: sentLast24Hours,
    },
    SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  };
};

const eventDestinations = (parts: AccountOperationParts, { labels: [name = ''] }: RestCall) => ({
  EventDestinations: parts.configurationSets.get(name).eventDestinations.map((destination) => ({
    Name: destination.name,
    Enabled: destination.enabled,
    MatchingEventTypes: destination.eventTypes,
    SnsDestination: { TopicArn: destination.topicArn },
  })),
});
