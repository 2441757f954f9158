/** Names and values to add to links. */
export type LinkParameters = readonly (readonly [name: string, value: string])[];

/** Turns 'Autumn bulbs are in!' into 'autumn-bulbs-are-in'. Letters of every script are kept. */
const slug = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);

type Utm = { readonly source: string; readonly medium: string; readonly campaign: string };

/** @param name the email's name, used if no campaign was named */
export const utmOf = ({ source, medium, campaign }: Utm, name: string): LinkParameters =>
  [
    ['utm_source', source] as const,
    ['utm_medium', medium] as const,
    ['utm_campaign', campaign || slug(name)] as const,
  ].filter(([, value]) => value !== '');

const namesIn = (query: string): ReadonlySet<string> =>
  new Set(query.split('&').map((pair) => (pair.split('=')[0] ?? '').toLowerCase()));

/**
 * Adds parameters to a link and keeps its existing ones. The text isn't parsed as a URL, because
 * its merge tags must stay. A link that is only a merge tag is left alone: whether its value has a
 * query is known only at the click.
 */
export const withParameters = (url: string, parameters: LinkParameters): string => {
  if (!/^https?:/i.test(url)) return url;
  const hashAt = url.indexOf('#');
  const [address, fragment] = hashAt < 0 ? [url, ''] : [url.slice(0, hashAt), url.slice(hashAt)];
  const queryAt = address.indexOf('?');
  const query = queryAt < 0 ? '' : address.slice(queryAt + 1);
  const known = namesIn(query);
  const added = parameters
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  if (added === '') return url;
  const join = queryAt < 0 ? '?' : query === '' || query.endsWith('&') ? '' : '&';
  return `${address}${join}${added}${fragment}`;
};

interface CarryingLink {
  url: string;
  /** The query to add once the link is resolved for the person who clicks it. */
  later?: string;
}

/**
 * Returns a link with parameters: written into it or, if a merge tag is the whole URL, next to it
 * until its value is known.
 */
export const withUtm = (url: string, parameters: LinkParameters): CarryingLink => {
  if (!url.startsWith('{{') || parameters.length === 0) {
    return { url: withParameters(url, parameters) };
  }
  const later = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return { url, later };
};

/** Returns a resolved link with the query that was kept for it. */
export const withPendingQuery = (url: string, later: string): string =>
  withParameters(url, [...new URLSearchParams(later)]);
