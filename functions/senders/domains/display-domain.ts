import { domainToUnicode } from 'node:url';

/**
 * Returns a domain in its own script, as people read it: `bücher.example` for
 * `xn--bcher-kva.example`. This is separate from domain-name.ts so that most functions don't load
 * its list of public suffixes.
 */
export const toDisplayDomain = (domain: string): string => domainToUnicode(domain) || domain;
