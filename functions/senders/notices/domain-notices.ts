import type { DomainClaim } from '../../items/account/domain-claim';
import type { Message } from '../../items/message';
import { emailHeading, emailLink, emailPage, emailText } from '../../mail/email-page';
import { messageIdOf } from '../../messages/message-id';
import { toDisplayDomain } from '../domains/display-domain';

/**
 * What happened to a domain. `lost` means that it was verified and no longer is. `taken` means that
 * another customer proved it first.
 */
export type DomainEvent = 'verified' | 'failed' | 'lost' | 'taken';

/**
 * Returns the event to report to the owner when a claim's state changes, or undefined if there is
 * nothing to report.
 */
export const eventOf = (
  before: Pick<DomainClaim, 'status' | 'takenAt'>,
  after: Pick<DomainClaim, 'status' | 'takenAt'>,
): DomainEvent | undefined => {
  if (after.takenAt) return before.takenAt ? undefined : 'taken';
  if (before.status === after.status || after.status === 'pending') return undefined;
  if (after.status === 'verified') return 'verified';
  return before.status === 'verified' ? 'lost' : 'failed';
};

const texts: Readonly<Record<DomainEvent, (domain: string) => string>> = {
  verified: (domain) => `Your domain ${domain} is verified. You can send from it now.`,
  failed: (domain) =>
    `We couldn’t find all the DNS records for ${domain} within 72 hours. Go to Settings › Emails and check DNS to see what’s missing and start again.`,
  taken: (domain) =>
    `Another Mailbloom account proved that it owns ${domain}, so you can’t send from it here. Use another domain. If ${domain} is yours, remove it from the other account or contact us.`,
  lost: (domain) =>
    `Your domain ${domain} is no longer verified because its DNS records are missing or changed. You can’t send from it until they’re restored. Go to Settings › Emails and check DNS.`,
};

const subjects: Readonly<Record<DomainEvent, (domain: string) => string>> = {
  verified: (domain) => `${domain} is verified`,
  failed: (domain) => `We couldn’t verify ${domain}`,
  taken: (domain) => `Another account verified ${domain}`,
  lost: (domain) => `${domain} is no longer verified`,
};

/** Returns the text about the event, for the message in the product and the email. */
export const domainText = (event: DomainEvent, domain: string): string =>
  texts[event](toDisplayDomain(domain));

/**
 * Returns the message in the product. Its id is derived from the check, so repeating a check
 * creates no second message.
 */
export const domainMessage = (event: DomainEvent, claim: DomainClaim, at: string): Message => {
  const text = domainText(event, claim.domain);
  return {
    id: messageIdOf(at, `domain ${event} ${claim.domainId} ${claim.startedAt}`),
    code: event === 'verified' ? 'domain_verified' : 'domain_failed',
    description: text,
    metadata: { domain: claim.domain },
    createdAt: at,
    userMessage: { message: text, type: event === 'verified' ? 'success' : 'error' },
  };
};

/** Returns the email about the event. */
export const writeDomainEmail = (event: DomainEvent, domain: string, settingsUrl: string) => {
  const name = toDisplayDomain(domain);
  const subject = subjects[event](name);
  const text = texts[event](name);
  return {
    subject,
    text: `${text}\n\n${settingsUrl}\n`,
    html: emailPage(
      emailHeading(subject),
      emailText(text),
      emailLink('Open the settings', settingsUrl),
    ),
  };
};
