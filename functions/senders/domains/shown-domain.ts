import { domainToUnicode } from 'node:url';

/**
 * Returns a domain in its own script, as people read it: `bücher.example` for
 * `xn--bcher-kva.example`. Separate from domain-name.ts, whose list of public suffixes only few
 * functions should load.
 */
export const shownDomain = (domain: string): string => domainToUnicode(domain) || domain;
