/** The domains of popular mailbox providers. */
const providers = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'hotmail.de'],
  ...[
    'hotmail.it',
    'hotmail.es',
    'outlook.com',
    'outlook.de',
    'outlook.fr',
    'live.com',
    'live.co.uk',
  ],
  ...[
    'live.nl',
    'live.fr',
    'msn.com',
    'yahoo.com',
    'yahoo.co.uk',
    'yahoo.fr',
    'yahoo.de',
    'yahoo.es',
  ],
  ...[
    'yahoo.it',
    'yahoo.co.in',
    'yahoo.com.br',
    'ymail.com',
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
  ],
  ...['protonmail.com', 'proton.me', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'web.de'],
  ...['t-online.de', 'freenet.de', 'orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr', 'laposte.net'],
  ...[
    'libero.it',
    'virgilio.it',
    'tiscali.it',
    'comcast.net',
    'verizon.net',
    'att.net',
    'btinternet.com',
  ],
  ...[
    'sky.com',
    'bluewin.ch',
    'ziggo.nl',
    'telenet.be',
    'seznam.cz',
    'wp.pl',
    'onet.pl',
    'interia.pl',
  ],
  ...[
    'mail.ru',
    'yandex.ru',
    'rambler.ru',
    'qq.com',
    '163.com',
    '126.com',
    'naver.com',
    'daum.net',
  ],
  ...[
    'rediffmail.com',
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
    'mail.com',
    'email.com',
    'zoho.com',
  ],
  ...[
    'hey.com',
    'fastmail.com',
    'aol.de',
    'arcor.de',
    'email.de',
    'mail.de',
    'hotmail.nl',
    'online.de',
  ],
] as const;
const knownProviders: ReadonlySet<string> = new Set(providers);

/**
 * The providers whose misspellings are detected. Short domains aren't included, because some real
 * domains differ from them by only one letter.
 */
const comparedDomains = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'],
  ...[
    'protonmail.com',
    'hotmail.co.uk',
    'hotmail.fr',
    'yahoo.co.uk',
    'yahoo.fr',
    'gmx.de',
    'web.de',
  ],
  ...[
    't-online.de',
    'freenet.de',
    'wanadoo.fr',
    'orange.fr',
    'laposte.net',
    'libero.it',
    'comcast.net',
  ],
];

/**
 * Misspelled top-level domains with the ones that were meant. The misspelled ones don't exist, or
 * almost no one uses them.
 */
const ends: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  vom: 'com',
  xom: 'com',
  cpm: 'com',

  comn: 'com',
  'com.com': 'com',
  'co.ukk': 'co.uk',
  'co.k': 'co.uk',
  ne: 'net',
  nett: 'net',
  dee: 'de',
  c0m: 'com',
  om: 'com',
  cm: 'com',
  co: 'com',
  frr: 'fr',
  itt: 'it',
};
/**
 * Top-level domains that exist but that no mailbox provider uses. They count as misspellings only
 * after the name of a provider.
 */
const onlyOfProviders = new Set(['ne', 'om', 'cm', 'co']);

/**
 * Returns whether two texts differ by one letter that was changed, added, left out, or swapped with
 * the next one.
 */
const isOneTypo = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const a = one.slice(from);
  const b = other.slice(from);
  if (a.length === b.length) {
    return (
      a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
    );
  }
  return a.length > b.length ? a.slice(1) === b : a === b.slice(1);
};

const correctEnding = (domain: string): string | undefined => {
  for (const [wrong, right] of Object.entries(ends)) {
    if (!domain.endsWith(`.${wrong}`)) continue;
    const meant = `${domain.slice(0, -wrong.length)}${right}`;
    if (comparedDomains.includes(meant) || !onlyOfProviders.has(wrong)) return meant;
  }
  return undefined;
};

/**
 * Returns the domain that was probably meant instead of a misspelled one: gmail.com for `gmial.com`
 * and `gmail.con`. Returns undefined for every other domain. The result is only a suggestion,
 * because some misspelled domains really exist.
 */
export const suggestDomain = (domain: string): string | undefined => {
  if (knownProviders.has(domain)) return undefined;
  const correctedDomain = correctEnding(domain);
  const name = correctedDomain ?? domain;
  if (knownProviders.has(name)) return name;
  const similarDomain = comparedDomains.find((one) => one.length >= 8 && isOneTypo(name, one));
  const atEnd = /\.(?:com|net|de|fr|it|co\.uk)$/.test(name);
  return (atEnd ? similarDomain : undefined) ?? correctedDomain;
};

/** Returns the address that was probably meant, or undefined if the address looks correct. */
export const suggestAddress = (address: string): string | undefined => {
  const at = address.lastIndexOf('@') + 1;
  const meant = at > 0 ? suggestDomain(address.slice(at).toLowerCase()) : undefined;
  return meant && `${address.slice(0, at)}${meant}`;
};
