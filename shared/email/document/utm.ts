/** Query parameters to add to links, as pairs of name and value. */
export type LinkParameters = readonly (readonly [name: string, value: string])[];

/**
 * Returns a name in the form that is used in URLs: 'Autumn bulbs are in!' becomes
 * 'autumn-bulbs-are-in'. Letters of all scripts are kept.
 */
const slug = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);

type Utm = { readonly source: string; readonly medium: string; readonly campaign: string };

/**
 * Returns the UTM parameters to add to an email's links.
 * @param name the email's name, used if no campaign is set
 */
export const utmOf = ({ source, medium, campaign }: Utm, name: string): LinkParameters =>
  [
    ['utm_source', source] as const,
    ['utm_medium', medium] as const,
    ['utm_campaign', campaign || slug(name)] as const,
  ].filter(([, value]) => value !== '');

const namesIn = (query: string): ReadonlySet<string> =>
  new Set(query.split('&').map((pair) => (pair.split('=')[0] ?? '').toLowerCase()));

/**
 * Adds parameters to a link. Existing parameters stay. The link isn't parsed as a URL, because its
 * merge tags must be preserved. A link that is only a merge tag stays unchanged, because whether
 * its value has a query is known only when someone clicks.
 */
export const withParameters = (url: string, parameters: LinkParameters): string => {
  if (!/^https?:/i.test(url)) return url;
  const hashAt = url.indexOf('#');
  const [address, fragment] = hashAt < 0 ? [url, ''] : [url.slice(0, hashAt), url.slice(hashAt)];
  const queryAt = address.indexOf('?');
  const query = queryAt < 0 ? '' : address.slice(queryAt + 1);
  const known = namesIn(query);
  const addedQuery = parameters
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  if (addedQuery === '') return url;
  const join = queryAt < 0 ? '?' : query === '' || query.endsWith('&') ? '' : '&';
  return `${address}${join}${addedQuery}${fragment}`;
};

interface CarryingLink {
  url: string;
  /**
   * The query to add to the URL when someone clicks the link and its merge tag has been replaced.
   */
  later?: string;
}

/**
 * Returns a link with parameters. They are added to the URL or, if the whole URL is a merge tag,
 * returned separately and added once the tag's value is known.
 */
export const withUtm = (url: string, parameters: LinkParameters): CarryingLink => {
  if (!url.startsWith('{{') || parameters.length === 0) {
    return { url: withParameters(url, parameters) };
  }
  const parametersText = parameters
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return { url, later: parametersText };
};

/**
 * Adds to a URL the query that `withUtm` returned separately. Called after the URL's merge tag has
 * been replaced.
 */
export const withPendingQuery = (url: string, parametersText: string): string =>
  withParameters(url, [...new URLSearchParams(parametersText)]);
