import type { AwsRequest } from '../core/aws-service';
import { jsonOf } from '../core/aws-service';
import { localAccount, localRegion } from '../template/pseudo-parameters';
import type { NeededPermission } from './evaluate';

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${localRegion}:${localAccount}:${resource}`;

type Route = {
  readonly call: RegExp;
  permissions(name: string, request: AwsRequest): readonly NeededPermission[];
};

/** Returns the domain of an address, which may stand in angle brackets after a name. */
const domainOf = (mailbox: string): string =>
  mailbox
    .slice(mailbox.lastIndexOf('@') + 1)
    .split('>')[0]
    ?.trim() ?? '';

const identity = (action: string, name: string): NeededPermission => ({
  action: `ses:${action}`,
  resource: arn('ses', `identity/${name}`),
});

const sendEmail = (request: AwsRequest): readonly NeededPermission[] => {
  const { FromEmailAddress = '', ConfigurationSetName: set } = jsonOf(request) as {
    readonly FromEmailAddress?: string;
    readonly ConfigurationSetName?: string;
  };
  const sender = identity('SendEmail', domainOf(FromEmailAddress));
  if (set === undefined) return [sender];
  return [sender, { action: 'ses:SendEmail', resource: arn('ses', `configuration-set/${set}`) }];
};

/** An identity with tags also requires the permission for tagging. */
const createIdentity = (request: AwsRequest): readonly NeededPermission[] => {
  const { EmailIdentity = '', Tags = [] } = jsonOf(request) as {
    readonly EmailIdentity?: string;
    readonly Tags?: readonly unknown[];
  };
  const create = identity('CreateEmailIdentity', EmailIdentity);
  return Tags.length === 0 ? [create] : [create, identity('TagResource', EmailIdentity)];
};

const onMapping = (action: string, id: string): readonly NeededPermission[] => [
  { action: `lambda:${action}`, resource: arn('lambda', `event-source-mapping:${id}`) },
];

const functionArn = (name: string): string =>
  name.startsWith('arn:') ? name : arn('lambda', `function:${name}`);

const routes: readonly Route[] = [
  { call: /^POST \/v2\/email\/outbound-emails$/, permissions: (_, request) => sendEmail(request) },
  {
    call: /^GET \/v2\/email\/account$/,
    permissions: () => [{ action: 'ses:GetAccount', resource: '*' }],
  },
  { call: /^POST \/v2\/email\/identities$/, permissions: (_, request) => createIdentity(request) },
  {
    call: /^GET \/v2\/email\/identities\/([^/]+)$/,
    permissions: (name) => [identity('GetEmailIdentity', name)],
  },
  {
    call: /^DELETE \/v2\/email\/identities\/([^/]+)$/,
    permissions: (name) => [identity('DeleteEmailIdentity', name)],
  },
  {
    call: /^PUT \/v2\/email\/identities\/([^/]+)\/mail-from$/,
    permissions: (name) => [identity('PutEmailIdentityMailFromAttributes', name)],
  },
  {
    call: /^POST \/2015-03-31\/functions\/([^/]+)\/invocations$/,
    permissions: (name, { url }) => {
      const qualifier = url.searchParams.get('Qualifier');
      const resource = functionArn(name) + (qualifier === null ? '' : `:${qualifier}`);
      return [{ action: 'lambda:InvokeFunction', resource }];
    },
  },
  {
    call: /^GET \/2015-03-31\/event-source-mappings\/([^/]+)$/,
    permissions: (id) => onMapping('GetEventSourceMapping', id),
  },
  {
    call: /^PUT \/2015-03-31\/event-source-mappings\/([^/]+)$/,
    permissions: (id) => onMapping('UpdateEventSourceMapping', id),
  },
];

/**
 * Returns the permissions that a call of SES or Lambda needs.
 * @throws Error when this file doesn't say
 */
export const restPermissions = (request: AwsRequest): readonly NeededPermission[] => {
  const call = `${request.method} ${request.url.pathname.replace(/\/$/, '')}`;
  for (const route of routes) {
    const match = route.call.exec(call);
    if (match) return route.permissions(decodeURIComponent(match[1] ?? ''), request);
  }
  throw new Error(`Which permission does ${call} need? Say so in iam/rest-permissions.ts.`);
};
