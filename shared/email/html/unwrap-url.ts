/** Decodes only %xx. A plus sign stays a plus sign, because in wrapped URLs it isn't a space. */
const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const bytesOf = (base64: string): string => {
  const binary = atob(base64.replace(/-/g, '+').replace(/_/g, '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
};

const base64Text = (text: string): string | undefined => {
  try {
    return bytesOf(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns a function that reads the wrapped URL from a query parameter, as it is and decoded once.
 */
const parameter =
  (...names: readonly string[]) =>
  ({ search }: URL): string | undefined => {
    const pairs = search.slice(1).split('&');
    for (const name of names) {
      const pair = pairs.find((one) => one.startsWith(`${name}=`));
      if (pair) return decode(pair.slice(name.length + 1));
    }
    return undefined;
  };

/**
 * Extracts a URL from version 2 of Proofpoint's wrapper, which writes `-` for `%` and `_` for `/`.
 */
const proofpoint2 = ({ search }: URL): string | undefined => {
  const raw = /[?&]u=([^&]*)/.exec(search)?.[1];
  return raw && decode(raw.replace(/-/g, '%').replace(/_/g, '/'));
};

const RUN_LENGTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Extracts a URL from version 3 of Proofpoint's wrapper, `/v3/__address__;characters!…`. Each `*`
 * in the URL represents the next of the characters, and `**B` represents the next three (`**A`
 * represents two).
 */
const proofpoint3 = ({ href }: URL): string | undefined => {
  const [, wrappedUrl, encoded = ''] = /\/v3\/__(.+?)__;([^!]*)!/.exec(href) ?? [];
  const hidden = base64Text(encoded);
  if (wrappedUrl === undefined || hidden === undefined) return undefined;
  const characters = [...hidden];
  const full = wrappedUrl.replace(/\*(?:\*(.))?/g, (_, run: string | undefined) =>
    characters.splice(0, run === undefined ? 1 : RUN_LENGTHS.indexOf(run) + 2).join(''),
  );
  // Restores the second slash after the scheme, because some email clients turn two slashes into
  // one.
  return full.replace(/^(https?):\/(?!\/)/i, '$1://');
};

/** Removes the ID of the person who clicked, which Facebook adds to the original URL. */
const withoutClickId = (url: string | undefined): string | undefined =>
  url
    ?.replace(/([?&])fbclid=[^&#]*(&|(?=#|$))/, (_, start, end) => (end ? start : ''))
    .replace(/\?(?=#|$)/, '');

type UrlWrapper = {
  /** Matches the host and path of URLs that this service generates. */
  readonly at: RegExp;
  readonly unwrap: (url: URL) => string | undefined;
};

/**
 * Services that wrap other URLs in their own, and how to extract the original URL. Mimecast and
 * other services that use an id aren't included, because only their servers know the original URL.
 */
const WRAPPERS: readonly UrlWrapper[] = [
  { at: /^(?:www\.)?google\.[a-z.]{2,6}\/url$/, unwrap: parameter('q', 'url') },
  // This and the next service wrap the images in Gmail and in Yahoo Mail.
  { at: /^ci\d\.googleusercontent\.com\//, unwrap: ({ hash }) => hash.slice(1) },
  { at: /^ecp\.yusercontent\.com\/mail$/, unwrap: parameter('url') },
  { at: /^[\w.-]*safelinks\.protection\.[a-z0-9.]+\//, unwrap: parameter('url') },
  { at: /^statics\.teams\.cdn\.office\.net\/.*safelinks/, unwrap: parameter('url') },
  { at: /^urldefense\.(?:proofpoint\.)?com\/v1\/url$/, unwrap: parameter('u') },
  { at: /^urldefense\.(?:proofpoint\.)?com\/v2\/url$/, unwrap: proofpoint2 },
  { at: /^urldefense\.(?:proofpoint\.)?(?:com|us)\/v3\//, unwrap: proofpoint3 },
  {
    at: /^(?:lm?\.(?:facebook|instagram|messenger|workplace|threads)\.(?:com|net)|l\.wl\.co)\//,
    unwrap: (url) => withoutClickId(parameter('u')(url)),
  },
  { at: /^linkprotect\.cudasvc\.com\/url$/, unwrap: parameter('a') },
  { at: /^protect\d*\.fireeye\.com\//, unwrap: parameter('u') },
  { at: /^clicktime\.symantec\.com\//, unwrap: parameter('u') },
  { at: /^[\w.-]+\.trendmicro\.com(?::443)?\/wis\/clicktime\//, unwrap: parameter('url') },
  {
    at: /^[\w.-]+\.protection\.sophos\.com\//,
    unwrap: (url) => base64Text(parameter('u')(url) ?? ''),
  },
  {
    at: /^secure-web\.cisco\.com\//,
    unwrap: ({ pathname }) => decode(/\/(https?%3A.+)$/i.exec(pathname)?.[1] ?? ''),
  },
  { at: /^(?:www\.)?linkedin\.com\/(?:safety\/go|redir\/redirect)$/, unwrap: parameter('url') },
  { at: /^(?:www\.)?youtube\.com\/redirect$/, unwrap: parameter('q') },
  { at: /^slack-redir\.net\/link$/, unwrap: parameter('url') },
  { at: /^duckduckgo\.com\/l\/?$/, unwrap: parameter('uddg') },
  { at: /^external-content\.duckduckgo\.com\/iu\/?$/, unwrap: parameter('u') },
];

/**
 * The maximum number of nested wrappers. Each service that a forwarded email passes through may add
 * one.
 */
const MAX_WRAPPINGS = 5;

const unwrapOnce = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const hostAndPath = `${url.host}${url.pathname}`;
  const inner = WRAPPERS.find(({ at }) => at.test(hostAndPath))?.unwrap(url);
  return inner && /^(?:https?:\/\/|mailto:|tel:)\S/i.test(inner) ? inner : undefined;
};

/**
 * Returns the original URL if an email client, a filter, or a network wrapped it in one of its own:
 * Outlook's SafeLinks, Proofpoint, Facebook, Google, or Gmail's copies of images. Wrapped URLs stop
 * working for other people, or their clicks are counted for someone else. Any other URL is returned
 * unchanged.
 */
export const unwrapUrl = (address: string): string => {
  let url = address.trim();
  for (let round = 0; round < MAX_WRAPPINGS; round += 1) {
    const inner = unwrapOnce(url);
    if (inner === undefined) return url;
    url = inner;
  }
  return url;
};
