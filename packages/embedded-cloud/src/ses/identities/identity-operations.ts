import * as z from 'zod';
import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import { pageOf } from '../page-of';
import { parseInput } from '../parse-input';
import type { RestCall, RestRoutes } from '../rest-json';
import type { Identities, Identity } from './identities';

const tag = z.object({ Key: z.string(), Value: z.string() });
const createInput = z.object({
  EmailIdentity: z
    .string()
    .regex(/^([^\s@]+@)?[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain or an address'),
  ConfigurationSetName: z.string().optional(),
  Tags: z.array(tag).nullish(),
  DkimSigningAttributes: z.undefined('is not supported by the local cloud').optional(),
});
const mailFromInput = z.object({
  MailFromDomain: z.string().nullish(),
  BehaviorOnMxFailure: z.enum(['USE_DEFAULT_VALUE', 'REJECT_MESSAGE']).nullish(),
});
const listInput = z.object({
  NextToken: z.string().nullish(),
  PageSize: z.int().min(1).max(1000).nullish(),
});

const typeOf = (name: string) => (name.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN');

/** Returns the zone in which the keys of Easy DKIM are published. */
export const signingZone = (region: string): string => `dkim.${region}.amazonses.com`;

const keysOf = ({ verified, createdAt, lostAt }: Identity) => ({
  verified,
  startedAt: createdAt,
  lostAt,
});

/** Handles creating, reading, listing and deleting sender identities. */
export const identityRoutes = (
  identities: Identities,
  { region, clock }: { readonly region: string; readonly clock: Clock },
): RestRoutes => {
  const dkimAttributes = (identity: Identity) => ({
    SigningEnabled: identity.tokens.length > 0,
    Status: identity.tokens.length > 0 ? identities.statusOf(keysOf(identity)) : 'NOT_STARTED',
    ...(identity.tokens.length > 0 ? { Tokens: identity.tokens } : {}),
    SigningHostedZone: signingZone(region),
    SigningAttributesOrigin: 'AWS_SES',
    NextSigningKeyLength: 'RSA_2048_BIT',
    CurrentSigningKeyLength: 'RSA_2048_BIT',
    LastKeyGenerationTimestamp: identity.createdAt / 1000,
  });

  const mailFrom = (identity: Identity) =>
    identity.mailFrom && {
      MailFromDomain: identity.mailFrom.domain,
      MailFromDomainStatus: identities.statusOf({
        startedAt: identity.createdAt,
        ...identity.mailFrom,
      }),
      BehaviorOnMxFailure: identity.mailFrom.onMxFailure,
    };

  const commonFields = (identity: Identity) => ({
    IdentityType: typeOf(identity.name),
    VerifiedForSendingStatus: identity.verified,
    DkimAttributes: dkimAttributes(identity),
  });

  return {
    'POST /v2/email/identities': ({ body }) => {
      const input = parseInput(createInput, body);
      return commonFields(
        identities.create(input.EmailIdentity.toLowerCase(), {
          configurationSet: input.ConfigurationSetName,
          tags: input.Tags ?? [],
        }),
      );
    },
    'GET /v2/email/identities/{}': (call) => {
      const identity = identities.get(nameOf(call));
      return {
        ...commonFields(identity),
        FeedbackForwardingStatus: true,
        MailFromAttributes: mailFrom(identity),
        Policies: {},
        Tags: identity.tags,
        ConfigurationSetName: identity.configurationSet,
        VerificationStatus: identities.statusOf(keysOf(identity)),
      };
    },
    'DELETE /v2/email/identities/{}': (call) => identities.delete(nameOf(call)),
    'PUT /v2/email/identities/{}/mail-from': (call) => {
      const name = nameOf(call);
      const input = parseInput(mailFromInput, call.body);
      identities.update(name, { mailFrom: newMailFrom(name, input, clock.now()) });
    },
    'POST /v2/email/list-identities': ({ body }) => listIdentities(identities, body),
  };
};

const nameOf = ({ labels: [name = ''] }: RestCall) => name.toLowerCase();

const newMailFrom = (
  name: string,
  input: z.output<typeof mailFromInput>,
  startedAt: number,
): Identity['mailFrom'] => {
  const domain = input.MailFromDomain?.toLowerCase();
  if (!domain) return undefined;
  if (!domain.endsWith(`.${name.slice(name.lastIndexOf('@') + 1)}`)) {
    throw new AwsError(
      'BadRequestException',
      `Provided MAIL-FROM domain <${domain}> is not subdomain of the domain of the identity <${name}>.`,
    );
  }
  const onMxFailure = input.BehaviorOnMxFailure ?? 'USE_DEFAULT_VALUE';
  return { domain, onMxFailure, verified: false, startedAt };
};

const listIdentities = (identities: Identities, body: unknown) => {
  const input = parseInput(listInput, body);
  const { items, NextToken } = pageOf(
    identities.list,
    input.NextToken ?? undefined,
    input.PageSize ?? 100,
  );
  return {
    EmailIdentities: items.map(({ name, body: identity }) => ({
      IdentityName: name,
      IdentityType: typeOf(name),
      SendingEnabled: identity.verified,
      VerificationStatus: identities.statusOf(keysOf(identity)),
    })),
    NextToken,
  };
};
