import { domainToASCII } from 'node:url';

/**
 * How a mailbox provider interprets the part before the @, besides ignoring a plus and what follows
 * it.
 */
type Provider = {
  /** All domains of one mailbox service. The first one represents them all. */
  readonly domains: readonly string[];
  /** Characters that the provider ignores in an address. */
  readonly ignored?: RegExp;
  /** Characters that the provider treats as another character. */
  readonly alike?: readonly [from: RegExp, to: string];
  /**
   * The character that starts a tag, besides the plus. No mailbox name at the provider contains it.
   */
  readonly tag?: '-';
  /** True if `tag@name.domain` leads to the same mailbox as `name@domain`. */
  readonly hasNamesAsHosts?: true;
};

/**
 * From the providers' help pages:
 * - Gmail, "Dots don't matter in Gmail addresses"; googlemail.com is the same mailbox.
 * - Proton, "Email addresses and aliases": a name belongs to one account under all of its domains.
 *   Its sign-up and delivery show that dots, hyphens, and underscores make no difference.
 * - Apple, "iCloud Mail addresses": @icloud.com, @me.com and @mac.com of one name are one mailbox.
 * - Yahoo, "Create disposable email addresses": a base name, a hyphen, and a keyword; names have no
 *   hyphen. Names on its different domains are independent.
 * - Fastmail, "Plus addressing and subdomain addressing".
 * - Yandex, "Login": a hyphen and a dot are the same, and all of its domains lead to one mailbox.
 */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['ymail.com'], tag: '-' },
  { domains: ['rocketmail.com'], tag: '-' },
  ...['fastmail.com', 'fastmail.fm', 'fastmail.de', 'fastmail.co.uk', 'fastmail.net'].map(
    (domain): Provider => ({ domains: [domain], hasNamesAsHosts: true }),
  ),
  {
    domains: [
      ...['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua'],
      ...['yandex.uz', 'yandex.az', 'yandex.com.tr', 'yandex.com.am', 'yandex.com.ge'],
    ],
    alike: [/-/g, '.'],
  },
];

const byDomain: ReadonlyMap<string, Provider> = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/** yahoo.com, yahoo.de, yahoo.co.uk, yahoo.com.br … */
const yahoo = /^yahoo(?:\.[a-z]{2,3}){1,2}$/;

const providerOf = (domain: string): Provider | undefined =>
  byDomain.get(domain) ?? (yahoo.test(domain) ? { domains: [domain], tag: '-' } : undefined);

const withoutTag = (local: string, separator: string): string => {
  const at = local.indexOf(separator, 1);
  return at < 0 ? local : local.slice(0, at);
};

/** Returns `any@name.fastmail.com` as `name@fastmail.com`. */
const withoutHost = (local: string, domain: string): { local: string; domain: string } => {
  const dot = domain.indexOf('.');
  const parent = domain.slice(dot + 1);
  return byDomain.get(parent)?.hasNamesAsHosts
    ? { local: domain.slice(0, dot), domain: parent }
    : { local, domain };
};

/**
 * Returns the mailbox that an address leads to. Use it only for counting. The owner of one mailbox
 * can write its address in thousands of ways and would otherwise get separate limits for each. The
 * part after a plus is always ignored: few providers don't support tags, and at worst two people
 * there share a limit.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const rawDomain = email.slice(at + 1);
  const asciiDomain = (domainToASCII(rawDomain) || rawDomain).toLowerCase().replace(/\.$/, '');
  const { local, domain } = withoutHost(email.slice(0, at).toLowerCase(), asciiDomain);
  const untagged = withoutTag(local, '+');
  const provider = providerOf(domain);
  if (!provider) return `${untagged}@${domain}`;
  const baseLocalPart = provider.tag ? withoutTag(untagged, provider.tag) : untagged;
  const [from, to] = provider.alike ?? [/$^/g, ''];
  const name = baseLocalPart.replace(provider.ignored ?? /$^/g, '').replace(from, to);
  return `${name}@${provider.domains[0] ?? domain}`;
};
