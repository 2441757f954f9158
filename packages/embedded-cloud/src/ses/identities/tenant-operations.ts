import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import { pageOf } from '../page-of';
import { parseInput } from '../parse-input';
import type { RestRoutes } from '../rest-json';
import type { ConfigurationSets } from './configuration-sets';
import type { Identities } from './identities';
import type { Tenant, Tenants } from './tenants';

const tenantName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must match [A-Za-z0-9_-]{1,64}');
const nameInput = z.object({ TenantName: z.string() });
const createInput = z.object({
  TenantName: tenantName,
  Tags: z.array(z.object({ Key: z.string(), Value: z.string() })).nullish(),
  SuppressionAttributes: z
    .object({
      SuppressionScope: z.enum(['TENANT', 'ACCOUNT']).optional(),
      SuppressedReasons: z.array(z.enum(['BOUNCE', 'COMPLAINT'])).optional(),
    })
    .nullish(),
});
const resourceInput = z.object({ TenantName: z.string(), ResourceArn: z.string() });
const listInput = z.object({
  NextToken: z.string().nullish(),
  PageSize: z.int().min(1).max(1000).nullish(),
});

export type TenantOperationParts = {
  readonly tenants: Tenants;
  readonly identities: Identities;
  readonly configurationSets: ConfigurationSets;
  readonly clock: Clock;
  readonly arnPrefix: string;
};

/** Handles tenants, and the identities and configuration sets they may send with. */
export const tenantRoutes = (parts: TenantOperationParts): RestRoutes => {
  const { tenants, arnPrefix } = parts;
  return {
    'POST /v2/email/tenants': ({ body }) => {
      const input = parseInput(createInput, body);
      const created = tenants.create({
        name: input.TenantName,
        createdAt: parts.clock.now(),
        tags: input.Tags ?? [],
        suppressionScope: input.SuppressionAttributes?.SuppressionScope,
        suppressedReasons: input.SuppressionAttributes?.SuppressedReasons,
      });
      return view(created, arnPrefix);
    },
    'POST /v2/email/tenants/get': ({ body }) => ({
      Tenant: view(tenants.get(parseInput(nameInput, body).TenantName), arnPrefix),
    }),
    'POST /v2/email/tenants/delete': ({ body }) =>
      tenants.delete(parseInput(nameInput, body).TenantName),
    'POST /v2/email/tenants/list': ({ body }) => listTenants(parts, body),
    'POST /v2/email/tenants/resources': ({ body }) => {
      const { TenantName, ResourceArn } = parseInput(resourceInput, body);
      checkResource(parts, ResourceArn);
      tenants.associate(TenantName, ResourceArn);
    },
    'POST /v2/email/tenants/resources/delete': ({ body }) => {
      const { TenantName, ResourceArn } = parseInput(resourceInput, body);
      tenants.dissociate(TenantName, ResourceArn);
    },
    'POST /v2/email/tenants/resources/list': ({ body }) => ({
      TenantResources: tenants.get(parseInput(nameInput, body).TenantName).resources.map((arn) => ({
        ResourceArn: arn,
        ResourceType: arn.includes(':identity/') ? 'EMAIL_IDENTITY' : 'CONFIGURATION_SET',
      })),
    }),
  };
};

const view = (tenant: Tenant, arnPrefix: string) => ({
  TenantName: tenant.name,
  TenantId: tenant.id,
  TenantArn: `${arnPrefix}:tenant/${tenant.name}/${tenant.id}`,
  CreatedTimestamp: tenant.createdAt / 1000,
  Tags: tenant.tags,
  SendingStatus: tenant.sendingStatus,
  SuppressionAttributes: {
    SuppressionScope: tenant.suppressionScope,
    SuppressedReasons: tenant.suppressedReasons,
  },
});

const checkResource = (
  { identities, configurationSets, arnPrefix }: TenantOperationParts,
  arn: string,
) => {
  const [kind = '', name = ''] = arn.startsWith(`${arnPrefix}:`)
    ? arn.slice(arnPrefix.length + 1).split('/')
    : [];
  const exists = kind === 'identity' ? identities.exists(name) : configurationSets.exists(name);
  if (kind !== 'identity' && kind !== 'configuration-set') {
    throw new AwsError('BadRequestException', `Invalid resource ARN: ${arn}`);
  }
  if (!exists) throw new AwsError('NotFoundException', `Resource ${arn} does not exist.`, 404);
};

const listTenants = ({ tenants, arnPrefix }: TenantOperationParts, body: unknown) => {
  const input = parseInput(listInput, body);
  const { items, NextToken } = pageOf(
    tenants.list,
    input.NextToken ?? undefined,
    input.PageSize ?? 100,
  );
  return { Tenants: items.map((item) => view(item.body, arnPrefix)), NextToken };
};
