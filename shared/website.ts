/** Matches a host with a dot and without empty labels. URL converts other letters to punycode. */
const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** The longest domain name (RFC 1035, section 2.3.4), without its final dot. */
const hostMaxLength = 253;

/** Returns whether a host, as `URL` spells it, is a domain name and not an IP address. */
export const isWebsiteHost = (host: string): boolean =>
  host.length <= hostMaxLength && hostName.test(host);

const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/**
 * Normalizes a typed website address: 'Shop.example.com/' becomes 'https://shop.example.com'. It
 * first tries the text with a scheme added, so that a bare host is accepted.
 * @returns undefined for anything that isn't a website address
 */
export const normalizeWebsite = (input: string): string | undefined => {
  const text = input.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password) return undefined;
  const host = url.hostname.replace(/\.$/, '');
  if (!isWebsiteHost(host)) return undefined;
  const port = url.port ? `:${url.port}` : '';
  const rest = `${url.pathname}${url.search}`.replace(/\/$/, '');
  return `${url.protocol}//${host}${port}${rest}`;
};
