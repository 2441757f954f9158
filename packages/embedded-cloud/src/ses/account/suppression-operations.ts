import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import type { Tenants } from '../identities/tenants';
import { bareAddress } from '../message/addresses';
import { pageOf } from '../page-of';
import { parseInput } from '../parse-input';
import type { RestCall, RestRoutes } from '../rest-json';
import type { SuppressedAddress, SuppressionLists } from './suppression';

const putInput = z.object({
  EmailAddress: z.string(),
  Reason: z.enum(['BOUNCE', 'COMPLAINT']),
  TenantName: z.string().nullish(),
});

/** Handles the account's suppression list, or a tenant's if the call names one. */
export const suppressionRoutes = (
  lists: SuppressionLists,
  tenants: Tenants,
  clock: Clock,
): RestRoutes => {
  const listName = (tenant: string | null | undefined) => (tenant ? tenants.get(tenant).name : '');

  const target = ({ labels: [address = ''], query }: RestCall) => ({
    list: listName(query.get('TenantName')),
    address: bareAddress(address),
  });

  return {
    'PUT /v2/email/suppression/addresses': ({ body }) => {
      const input = parseInput(putInput, body);
      const address = bareAddress(input.EmailAddress);
      lists.put(listName(input.TenantName), address, input.Reason, clock.now());
    },
    'GET /v2/email/suppression/addresses/{}': (call) => {
      const { list, address } = target(call);
      const found = lists.get(list, address);
      if (!found) throw notListedError(address);
      return {
        SuppressedDestination: { ...summary(found), ...(list ? { TenantName: list } : {}) },
      };
    },
    'DELETE /v2/email/suppression/addresses/{}': (call) => {
      const { list, address } = target(call);
      if (!lists.delete(list, address)) throw notListedError(address);
    },
    'GET /v2/email/suppression/addresses': ({ query }) =>
      listSuppressed(lists, listName(query.get('TenantName')), query),
  };
};

const summary = ({ address, reason, updatedAt }: SuppressedAddress) => ({
  EmailAddress: address,
  Reason: reason,
  LastUpdateTime: updatedAt / 1000,
});

const notListedError = (address: string) =>
  new AwsError(
    'NotFoundException',
    `Email address ${address} does not exist on your suppression list.`,
    404,
  );

const listSuppressed = (lists: SuppressionLists, list: string, query: URLSearchParams) => {
  const from = Date.parse(query.get('StartDate') ?? '') || 0;
  const to = Date.parse(query.get('EndDate') ?? '') || Number.MAX_SAFE_INTEGER;
  const reasons = query.getAll('Reason');
  const { items, NextToken } = pageOf(
    (after, limit) =>
      lists
        .list(list, after, from, to, limit)
        .map((suppressed) => ({ ...suppressed, name: suppressed.address })),
    query.get('NextToken') ?? undefined,
    Number(query.get('PageSize') ?? 1000),
  );
  // Like SES, filters a page after reading it. So a page may be short although more entries follow.
  const matching = items.filter(({ reason }) => reasons.length === 0 || reasons.includes(reason));
  return { SuppressedDestinationSummaries: matching.map(summary), NextToken };
};
