/** Names and values to add to links. */
export type LinkParameters = readonly (readonly [name: string, value: string])[];

/** 'Autumn bulbs are in!' becomes 'autumn-bulbs-are-in'; letters of every script stay. */
const slug = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);

type Utm = { readonly source: string; readonly medium: string; readonly campaign: string };

/** @param name of the email, which stands for a campaign that was not named */
export const utmOf = ({ source, medium, campaign }: Utm, name: string): LinkParameters =>
  [
    ['utm_source', source] as const,
    ['utm_medium', medium] as const,
    ['utm_campaign', campaign || slug(name)] as const,
  ].filter(([, value]) => value !== '');

const namesIn = (query: string): ReadonlySet<string> =>
  new Set(query.split('&').map((pair) => (pair.split('=')[0] ?? '').toLowerCase()));

/**
 * A link with parameters added; those it has stay as they are. The text is not parsed as a URL,
 * because merge tags in it must stay. A link that is nothing but a merge tag is left alone: whether
 * its value has a query is known only at the click.
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
  /** The query to add once the link is settled, for whom follows it. */
  later?: string;
}

/**
 * A link with parameters: written into it or, where a merge tag says all of the address, beside it
 * for the moment when its value is known.
 */
export const carrying = (url: string, parameters: LinkParameters): CarryingLink => {
  if (!url.startsWith('{{') || parameters.length === 0) {
    return { url: withParameters(url, parameters) };
  }
  const later = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return { url, later };
};

/** A settled link with the query that was kept beside it. */
export const settledWith = (url: string, later: string): string =>
  withParameters(url, [...new URLSearchParams(later)]);
