import type { DomainClaim } from '../../items/account/domain-claim';
import type { Message } from '../../items/message';
import { mailHeading, mailLink, mailPage, mailText } from '../../mail/mail-page';
import { messageIdOf } from '../../messages/message-id';
import { shownDomain } from '../domains/shown-domain';

/**
 * What became of a domain while nobody looked. lost: it was verified, and is no longer · taken:
 * another customer proved it first.
 */
export type DomainEvent = 'verified' | 'failed' | 'lost' | 'taken';

/** What a claim's change of state is to its owner; undefined when nothing is to be said. */
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

/** What is said of it, in the product and in a mail. */
export const domainText = (event: DomainEvent, domain: string): string =>
  texts[event](shownDomain(domain));

/** The message in the product. Its id is that of the look, so that a repeated one says it once. */
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

/** The mail about it. */
export const domainMail = (event: DomainEvent, domain: string, settingsUrl: string) => {
  const name = shownDomain(domain);
  const subject = subjects[event](name);
  const text = texts[event](name);
  return {
    subject,
    text: `${text}\n\n${settingsUrl}\n`,
    html: mailPage(
      mailHeading(subject),
      mailText(text),
      mailLink('Open the settings', settingsUrl),
    ),
  };
};
