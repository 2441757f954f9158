import { domainToUnicode } from 'node:url';

/**
 * A domain in its own script, as people read it: `bücher.example` of `xn--bcher-kva.example`. Apart from
 * domain-name.ts, whose list of public suffixes few functions should have to load.
 */
export const shownDomain = (domain: string): string => domainToUnicode(domain) || domain;
