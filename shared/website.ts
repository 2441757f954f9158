/** A host with a dot and no empty part; punycode is what URL makes of other letters. */
const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const parsed = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/**
 * The address of a website as typed by people: 'Shop.example.com/' is 'https://shop.example.com'.
 * The form with a scheme put before it is tried first, so that a bare host counts as one.
 * @returns undefined for what is no address of a website
 */
export const normaliseWebsite = (typed: string): string | undefined => {
  const text = typed.trim();
  const url = parsed(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password) return undefined;
  const host = url.hostname.replace(/\.$/, '');
  if (!hostName.test(host)) return undefined;
  const port = url.port ? `:${url.port}` : '';
  const rest = `${url.pathname}${url.search}`.replace(/\/$/, '');
  return `${url.protocol}//${host}${port}${rest}`;
};
