import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { ApiFunction, type ApiPlatform } from '../constructs/api/api-function';
import { runEvery } from '../constructs/functions/run-every';
import { ServiceFunction } from '../constructs/functions/service-function';
import { allowManageIdentities, allowSendEmail } from '../grants/email';
import { allowTable, readActions } from '../grants/table';
import { MailbloomStack } from '../mailbloom-stack';

/**
 * Returns the DNS servers that lookups query instead of each domain's own. Used only where a
 * domain's own servers can't be reached.
 */
const dnsServers = (scope: Construct): string =>
  String(scope.node.tryGetContext('mailbloom:dnsServers') ?? '');

/** Adds the API for senders, and for the customers' own domains that they send from. */
export const addSendersApi = (scope: Construct, base: ApiPlatform): void => {
  const senders = new ApiFunction(scope, base, {
    name: 'senders',
    needs: {
      senders: {
        tableActions: [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem'],
        environment: {
          PRODUCT_DOMAIN: MailbloomStack.of(scope).settings.mailDomain,
          IP_POOLS: MailbloomStack.of(scope).settings.ipPools.join(','),
          DNS_SERVERS: dnsServers(scope),
        },
      },
    },
    failureImpact: 'Senders don’t appear, and sending domains can’t be added or checked.',
  });
  allowManageIdentities(senders);
};

type CheckNeeds = {
  readonly table: ITable;
  readonly transactional: ConfigurationSet;
  readonly appUrl: string;
};

/** Checks sending domains that are due, and notifies their owners of the result. */
export const addDomainChecks = (
  scope: Construct,
  { table, transactional, appUrl }: CheckNeeds,
): void => {
  const check = new ServiceFunction(scope, 'check-domains', {
    entry: 'functions/senders/ticks/check-domains.ts',
    timeout: Duration.minutes(5),
    // Only one run at a time, because SES answers one request about a domain per second.
    reservedConcurrency: 1,
    failureImpact: 'New sending domains aren’t verified until someone checks them manually.',
    group: 'App',
    environment: {
      TABLE_NAME: table.tableName,
      TRANSACTIONAL_CONFIGURATION_SET: transactional.configurationSetName,
      PRODUCT_DOMAIN: MailbloomStack.of(scope).settings.mailDomain,
      APP_URL: appUrl,
      DNS_SERVERS: dnsServers(scope),
    },
  });
  allowTable(check, table, [...readActions, 'PutItem', 'DeleteItem']);
  allowManageIdentities(check);
  allowSendEmail(check, transactional);
  runEvery(check, Duration.minutes(15), { group: 'App' });
};
