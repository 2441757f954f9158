import { AwsError } from '../../core/aws-service';
import type { Clock } from '../../core/clock';
import type { Account } from '../account/account';
import type { SuppressionLists } from '../account/suppression';
import { isSimulated, planEvents } from '../events/scripted-outcomes';
import type { ConfigurationSets } from '../identities/configuration-sets';
import type { Identities } from '../identities/identities';
import type { Tenant, Tenants } from '../identities/tenants';
import type { EmailStore } from '../mailbox/email-store';
import { bareAddress, domainAndParents, domainOf } from '../message/addresses';
import { destinationsOf, type Envelope } from '../message/envelope';
import type { SendEmailInput } from '../message/send-email-input';
import { checkHeaders } from './header-rules';
import { readEnvelope } from './read-envelope';

export type SendEmailParts = {
  readonly clock: Clock;
  readonly region: string;
  readonly simulatorDomain: string;
  readonly account: Account;
  readonly identities: Identities;
  readonly configurationSets: ConfigurationSets;
  readonly tenants: Tenants;
  readonly suppression: SuppressionLists;
  readonly mails: EmailStore;
  readonly takeQuota: (recipients: number) => void;
};

/** Checks an email as SES does and accepts it. Returns its message id once it is stored. */
export const sendEmail = (
  parts: SendEmailParts,
  input: SendEmailInput,
  request: Buffer,
): string => {
  const parsedEnvelope = readEnvelope(input);
  if (input.Content.Simple) checkHeaders(parsedEnvelope);
  const recipients = destinationsOf(parsedEnvelope).map(bareAddress);
  parts.account.checkMaySend();
  const identity = verifiedIdentity(parts, parsedEnvelope.from, recipients);
  const envelope = withDefaultSet(parts, parsedEnvelope, identity);
  checkConfigurationSet(parts, envelope.configurationSet);
  const tenant = envelope.tenant ? parts.tenants.get(envelope.tenant) : undefined;
  if (tenant) checkTenant(tenant, identity, envelope);
  parts.takeQuota(recipients.length);
  const isSuppressed = suppressionOf(parts.suppression, tenant);
  return parts.mails.accept({
    envelope,
    request,
    events: planEvents(recipients, isSuppressed, parts.simulatorDomain),
    atMs: parts.clock.now(),
  });
};

/**
 * Returns the verified identity of the sender. In the sandbox, also checks that every recipient has
 * a verified identity.
 */
const verifiedIdentity = (
  { account, identities, region, simulatorDomain }: SendEmailParts,
  from: string,
  recipients: readonly string[],
): string => {
  const identity = identities.verifiedFor(bareAddress(from));
  const isVerified = (address: string) =>
    isSimulated(address, simulatorDomain) || identities.verifiedFor(address) !== undefined;
  const strangers = account.read().productionAccess
    ? []
    : recipients.filter((to) => !isVerified(to));
  if (identity && strangers.length === 0) {
    checkMailFrom(identities, identity);
    return identity;
  }
  const unverifiedAddresses = [...(identity ? [] : [from]), ...strangers];
  throw new AwsError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${unverifiedAddresses.join(', ')}`,
  );
};

/**
 * Rejects the email if the MAIL FROM domain's MX record is missing and the identity requires it.
 */
const checkMailFrom = (identities: Identities, identity: string) => {
  if (!identities.rejectsWithoutMailFrom(identity)) return;
  throw new AwsError(
    'MailFromDomainNotVerifiedException',
    "The message can't be sent because the sending domain isn't verified.",
  );
};

/** Applies the identity's default configuration set if the email doesn't name one. */
const withDefaultSet = (
  { identities }: SendEmailParts,
  parsedEnvelope: Envelope,
  identity: string,
) => ({
  ...parsedEnvelope,
  configurationSet: parsedEnvelope.configurationSet ?? identities.defaultSetOf(identity),
});

const checkConfigurationSet = (parts: SendEmailParts, name: string | undefined) => {
  if (name === undefined || parts.configurationSets.get(name).sendingEnabled) return;
  throw new AwsError('SendingPausedException', `Sending is paused for configuration set ${name}.`);
};

/**
 * A tenant may only send while sending is enabled for it, and only with the resources associated
 * with it.
 */
const checkTenant = (tenant: Tenant, identity: string, envelope: Envelope) => {
  if (tenant.sendingStatus === 'DISABLED') {
    throw new AwsError('SendingPausedException', `Sending is paused for tenant ${tenant.name}.`);
  }
  const hasResource = (resource: string) =>
    tenant.resources.some((arn) => arn.endsWith(`:${resource}`));
  const address = bareAddress(envelope.from);
  const names = [identity, address, ...domainAndParents(domainOf(address))];
  const missingResources = names.some((name) => hasResource(`identity/${name}`))
    ? []
    : [`identity/${identity}`];
  const set = envelope.configurationSet && `configuration-set/${envelope.configurationSet}`;
  if (set && !hasResource(set)) missingResources.push(set);
  if (missingResources.length === 0) return;
  throw new AwsError(
    'BadRequestException',
    `Resources not associated with tenant ${tenant.name}: ${missingResources.join(', ')}`,
  );
};

const suppressionOf = (lists: SuppressionLists, tenant: Tenant | undefined) => {
  const list = tenant?.suppressionScope === 'TENANT' ? tenant.name : '';
  return (address: string) => lists.get(list, address) !== undefined;
};
