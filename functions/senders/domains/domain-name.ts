import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { AppError, type AppErrorCode } from '../../platform/app-error';
import { toDisplayDomain } from './display-domain';

const domainError = (code: AppErrorCode, message: string) =>
  new AppError(code, message, { fields: { email: message } });

/** Returns the host name of a pasted URL: without scheme, path, port, and user. */
const withoutAddress = (text: string): string =>
  (text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/?#]/)[0] ?? '')
    .split('@')
    .pop()
    ?.replace(/:\d+$/, '') ?? '';

/**
 * Returns a domain in the form it is stored and compared in: lower case, ASCII, no trailing dot.
 * Returns undefined for anything else.
 */
export const normalizeDomain = (text: string): string | undefined => {
  const host = withoutAddress(text.trim()).trim().replace(/\.$/, '');
  const ascii = domainToASCII(host).toLowerCase();
  const isHost = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;
  return isHost.test(ascii) ? ascii : undefined;
};

/** Includes private suffixes, because `myshopify.com` belongs only to its operator. */
const partsOf = (domain: string) => parse(domain, { allowPrivateDomains: true });

/** Returns the domain as it was registered: `olive.example` for `news.olive.example`. */
export const registeredDomain = (domain: string): string => partsOf(domain).domain ?? domain;

/** Returns the domain's parent domains, up to the registered domain. */
export const domainsAbove = (domain: string): readonly string[] => {
  const registered = registeredDomain(domain);
  if (!domain.endsWith(`.${registered}`)) return [];
  const parentDomains: string[] = [];
  for (let name = domain; name !== registered; ) {
    name = name.slice(name.indexOf('.') + 1);
    parentDomains.push(name);
  }
  return parentDomains;
};

/** Mailbox providers that use their name with several endings: `yahoo.de`, `hotmail.co.uk`. */
const families: ReadonlySet<string> = new Set([
  ...['aol', 'arcor', 'gmx', 'googlemail', 'hotmail', 'icloud', 'live', 'outlook', 'protonmail'],
  ...[
    'rediffmail',
    'rocketmail',
    'tutanota',
    'windowslive',
    'yahoo',
    'yandex',
    'ymail',
    'zohomail',
  ],
]);

/**
 * The domains of personal mailbox providers. Only the providers can publish records for these
 * domains.
 */
const domains: ReadonlySet<string> = new Set([
  ...['126.com', '163.com', 'att.net', 'bellsouth.net', 'bk.ru', 'bluewin.ch', 'bol.com.br'],
  ...['btinternet.com', 'charter.net', 'comcast.net', 'cox.net', 'daum.net', 'duck.com'],
  ...['earthlink.net', 'email.com', 'fastmail.com', 'fastmail.fm', 'free.fr', 'freenet.de'],
  ...['gmail.com', 'hanmail.net', 'hey.com', 'hushmail.com', 'inbox.com', 'inbox.ru', 'juno.com'],
  ...['laposte.net', 'libero.it', 'list.ru', 'mac.com', 'mail.com', 'mail.ru', 'me.com'],
  ...['mailbox.org', 'msn.com', 'naver.com', 'o2.pl', 'online.de', 'onet.pl', 'optonline.net'],
  ...['orange.fr', 'pm.me', 'posteo.de', 'proton.me', 'qq.com', 'sbcglobal.net', 'seznam.cz'],
  ...['sfr.fr', 'sina.com', 'skynet.be', 't-online.de', 'telenet.be', 'tiscali.it', 'tuta.com'],
  ...['tuta.io', 'uol.com.br', 'verizon.net', 'virgilio.it', 'vodafone.de', 'wanadoo.fr'],
  ...['web.de', 'wp.pl', 'ziggo.nl', 'zoho.com'],
]);

/**
 * True for domains where anyone can get a mailbox.
 * @param registered the domain as it was registered: `yahoo.co.uk`
 * @param label the part before the public suffix: `yahoo`
 */
const isFreeEmailDomain = (registered: string, label: string): boolean =>
  families.has(label) || domains.has(registered);

/**
 * Refuses domains that no customer can send from.
 * @param productDomain the product's own, which no one may claim
 * @throws AppError domain_invalid, domain_is_ours, domain_is_public or domain_is_free_mail
 */
export const checkedDomain = (text: string, productDomain: string): string => {
  const domain = normalizeDomain(text);
  if (!domain)
    throw domainError('domain_invalid', 'This isn’t a valid domain. Check the spelling.');
  const isSubdomainOf = (name: string, parent: string) => `.${name}`.endsWith(`.${parent}`);
  const isOurs = isSubdomainOf(domain, productDomain) || isSubdomainOf(productDomain, domain);
  if (isOurs) {
    throw domainError('domain_is_ours', 'This domain belongs to Mailbloom. Use your own domain.');
  }
  const { domain: registered, domainWithoutSuffix: label } = partsOf(domain);
  if (!registered || !label) {
    throw domainError(
      'domain_is_public',
      'Anyone can register names under this domain, so you can’t send from it. Use your store’s domain.',
    );
  }
  if (isFreeEmailDomain(registered, label)) {
    throw domainError(
      'domain_is_free_mail',
      `${toDisplayDomain(registered)} is a mailbox provider, and inboxes reject newsletters from its addresses. Use an address on your store’s domain.`,
    );
  }
  return domain;
};
