import type { Circumstances } from './account-checks';
import { ownStacks, unreadStacks } from './account-checks';
import { type Check, unanswered } from './check';

/** Route 53 and CloudFront write names with a dot at the end. */
const withoutDot = (name: string) => name.replace(/\.$/, '').toLowerCase();

const isInZone = (host: string, zone: string) => host === zone || host.endsWith(`.${zone}`);

const existing = ({ answers: { zones } }: Circumstances) =>
  (zones.answered ? zones.value.HostedZones : [])
    .filter(({ Config }) => !Config?.PrivateZone)
    .map(({ Id, Name }) => ({ id: Id.replace('/hostedzone/', ''), name: withoutDot(Name) }));

/** Checks the hosted zone in which the deploy creates the app's record. */
export const checkHostedZone = (circumstances: Circumstances): Check => {
  const check = { name: 'Hosted zone', stops: 'deploy' } as const;
  const { settings, answers } = circumstances;
  const { domain } = settings;
  if (!domain) {
    return { ...check, state: 'ok', finding: 'The stage uses CloudFront’s own domain.' };
  }
  const { app, hostedZone } = domain;
  if (!answers.zones.answered) return unanswered(check.name, check.stops, answers.zones);
  if (!hostedZone) {
    const fits = existing(circumstances).find(({ name }) => isInZone(app, name));
    return fits
      ? {
          ...check,
          state: 'missing',
          stops: 'campaign',
          finding: `The account has the zone ${fits.name}, but lib/stages.ts doesn’t name it, so you would have to add the records of ${app} yourself.`,
          todo: `Add hostedZone: { id: '${fits.id}', name: '${fits.name}' } to domain.`,
        }
      : {
          ...check,
          state: 'unknown',
          finding: `The DNS of ${app} isn’t in this account’s Route 53, so we can’t see it.`,
          todo: `Make sure that you can add DNS records for ${app} while the deploy runs.`,
        };
  }
  const zone = existing(circumstances).find(({ id }) => id === hostedZone.id);
  const wrong = !zone
    ? `The account has no public zone ${hostedZone.id}.`
    : zone.name !== hostedZone.name
      ? `The zone ${hostedZone.id} is ${zone.name}, not ${hostedZone.name}.`
      : !isInZone(app, zone.name)
        ? `${app} isn’t in the zone ${zone.name}.`
        : undefined;
  if (wrong) {
    return {
      ...check,
      state: 'missing',
      finding: wrong,
      todo: 'Correct domain.hostedZone in lib/stages.ts. "aws route53 list-hosted-zones" lists your zones.',
    };
  }
  return checkDelegation(circumstances, hostedZone.name);
};

/** Checks that public DNS uses the name servers of the hosted zone, and no others. */
const checkDelegation = ({ answers }: Circumstances, zoneName: string): Check => {
  const check = { name: 'Hosted zone', stops: 'deploy' } as const;
  const { zoneServers, publicServers } = answers;
  const own = zoneServers?.answered ? zoneServers.value.DelegationSet?.NameServers : undefined;
  if (!own || !publicServers) {
    return {
      ...check,
      state: 'unknown',
      finding: `The account has the zone ${zoneName}, but we couldn’t check whether public DNS uses it.`,
      todo: `Compare "dig NS ${zoneName} +short" with the zone’s name servers.`,
    };
  }
  const asked = publicServers.map(withoutDot);
  if (own.map(withoutDot).some((server) => asked.includes(server))) {
    return { ...check, state: 'ok', finding: `Public DNS uses the zone ${zoneName}.` };
  }
  return {
    ...check,
    state: 'missing',
    finding: `Public DNS doesn’t use the zone ${zoneName}${asked.length > 0 ? `. It uses ${asked.join(', ')}` : ''}. The certificate would never be issued.`,
    todo: `Enter these name servers at your registrar or in the parent zone: ${own.join(', ')}.`,
    // NS records are often cached for two days (Route 53 developer guide, "Making Route 53 the DNS
    // service for a domain that's in use").
    leadTime: 'up to 2 days',
  };
};

/** Checks where the certificate comes from. CloudFront only accepts one from us-east-1. */
export const checkCertificate = ({ settings, needs, answers }: Circumstances): Check => {
  const check = { name: 'Certificate', stops: 'deploy' } as const;
  const { domain } = settings;
  if (!domain) {
    return { ...check, state: 'ok', finding: 'CloudFront’s own domain has a certificate.' };
  }
  if (needs.certificateRegion !== 'us-east-1') {
    return {
      ...check,
      state: 'missing',
      finding: `The templates create the certificate in ${needs.certificateRegion ?? 'no region'}. CloudFront only accepts one from us-east-1.`,
      todo: 'Correct lib/stacks/edge.ts.',
    };
  }
  const { certificates } = answers;
  if (!certificates.answered) return unanswered(check.name, check.stops, certificates);
  const own = certificates.value.CertificateSummaryList.filter(
    ({ DomainName }) => DomainName === domain.app,
  );
  if (own.some(({ Status }) => Status === 'ISSUED')) {
    return { ...check, state: 'ok', finding: `${domain.app} has a certificate in us-east-1.` };
  }
  if (domain.hostedZone) {
    return {
      ...check,
      state: 'ok',
      finding: `The deploy creates the certificate of ${domain.app} in us-east-1 and its DNS record in the zone.`,
    };
  }
  return {
    ...check,
    state: 'unknown',
    finding: `The deploy creates the certificate of ${domain.app} in us-east-1. The stack Edge waits until you add the CNAME that Certificate Manager shows.`,
    todo: 'Add the CNAME as soon as the deploy waits at Edge.',
    // ACM looks for the record for 72 hours and then gives up (ACM user guide, "DNS validation").
    // It usually finds it within half an hour.
    leadTime: 'up to 30 minutes after you add the record; AWS gives up after 72 hours',
  };
};

/** Checks the domain that emails come from. */
export const checkMailDomain = (circumstances: Circumstances): Check => {
  const check = { name: 'Mail domain', stops: 'campaign' } as const;
  const { settings, answers } = circumstances;
  const { mailDomain, stage } = settings;
  const { mailDomain: answer } = answers;
  // SES looks for DKIM records for 72 hours (SES developer guide, "Verifying a DKIM domain
  // identity").
  const leadTime = 'minutes to 72 hours after you add its records';
  const deployed = ownStacks(circumstances).some(
    ({ StackName }) => StackName === `Mailbloom-${stage}-Email`,
  );
  if (!answer.answered && answer.reason !== 'absent') {
    return unanswered(check.name, check.stops, answer);
  }
  if (!answer.answered) {
    return {
      ...check,
      state: 'missing',
      finding: `SES doesn’t know ${mailDomain} yet. The deploy adds it.`,
      todo: 'After the deploy, add its DNS records (docs/deploying.md).',
      leadTime,
    };
  }
  const unread = unreadStacks(circumstances);
  if (unread) return unanswered(check.name, check.stops, unread);
  if (!deployed) {
    return {
      ...check,
      stops: 'deploy',
      state: 'missing',
      finding: `SES already has the identity ${mailDomain}, so the deploy can’t create it.`,
      todo: `If nothing else sends from it, run "aws sesv2 delete-email-identity --email-identity ${mailDomain} --region ${settings.region}".`,
      leadTime: 'minutes',
    };
  }
  return answer.value.VerifiedForSendingStatus
    ? { ...check, state: 'ok', finding: `SES has verified ${mailDomain}.` }
    : {
        ...check,
        state: 'missing',
        finding: `SES hasn’t found the DNS records of ${mailDomain} yet.`,
        todo: `Add the records in the outputs DkimRecord1 to 3 of Mailbloom-${stage}-Email to its DNS.`,
        leadTime,
      };
};
