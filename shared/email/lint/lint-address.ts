import type { EmailWarning } from './lint';
import { warning } from './lint';

/**
 * Services that hide where a link leads. Spam filters penalize emails with such links. Short hosts
 * that belong to one company, such as youtu.be, aren't included.
 */
const SHORTENERS = new Set(
  'adf.ly bit.ly bitly.com bl.ink buff.ly cutt.ly dlvr.it goo.gl is.gd lnkd.in ow.ly rb.gy rebrand.ly shorte.st shorturl.at soo.gd t.co t.ly tiny.cc tinyurl.com trib.al v.gd'.split(
    ' ',
  ),
);

/** Matches hosts that only exist inside one network: RFC 1918, RFC 3927, RFC 6761, RFC 6762. */
const LOCAL_HOST =
  /^(?:(?:127|10|0)\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|169\.254\.\d+\.\d+|\[(?:::1?|f[cde][0-9a-f]{2}:.*)\]|(?:.+\.)?(?:localhost|local|internal|lan|intranet))$/;

const hostOf = (url: string): string | undefined => {
  const urlWithoutTags = url.replace(/\{\{[^{}]*\}\}/g, '');
  if (!/^https?:\/\//i.test(urlWithoutTags)) return undefined;
  if (!URL.canParse(urlWithoutTags)) return undefined;
  return new URL(urlWithoutTags).hostname.replace(/^www\./, '').replace(/\.$/, '');
};

/** Endings of hosts. A word in the text of a link is recognized as a URL if it has one of them. */
const ENDING =
  'com|net|org|info|biz|shop|store|online|app|dev|io|co|eu|test|example|[a-z]{2}(?=[/?#:\\s]|$)';
const VISIBLE_ADDRESS = new RegExp(
  `(?:^|[\\s(<])(?:(?:https?://|www\\.)\\S{1,300}|(?:mailto:)?[\\w.+-]{1,64}@[\\w.-]{1,200}|(?:[\\p{L}\\p{N}-]{1,63}\\.){1,5}(?:${ENDING})(?:[/?#:]\\S{0,200})?)`,
  'iu',
);

/** Returns the host that the text of a link shows, if it shows one. */
const visibleHost = (label: string): string | undefined => {
  const [found] = VISIBLE_ADDRESS.exec(label.slice(0, 400)) ?? [];
  const address = found
    ?.trim()
    .replace(/^[(<]|[)>.,!?;:]{1,5}$/g, '')
    .replace(/^mailto:/i, '');
  if (!address) return undefined;
  const host =
    address.includes('@') && !/^https?:/i.test(address) ? address.split('@').at(-1) : address;
  return hostOf(/^https?:/i.test(host ?? '') ? (host ?? '') : `https://${host}`);
};

/**
 * Returns the part of a host that one owner registered, such as `shop.example`. `co.uk` and similar
 * endings count as one part.
 */
const siteOf = (host: string): string => {
  const parts = host.split('.');
  const hasLongEnding = (parts.at(-1)?.length ?? 0) === 2 && (parts.at(-2)?.length ?? 0) <= 3;
  return parts.slice(hasLongEnding ? -3 : -2).join('.');
};

const targetHost = (url: string): string | undefined => {
  const [, address] = /^mailto:[^?]*@([^?,]+)/i.exec(url) ?? [];
  return address ? hostOf(`https://${address.trim()}`) : hostOf(url);
};

/** Returns the issues of a link's URL and its text. */
export const lintAddress = (url: string, label: string, path?: string): EmailWarning[] => {
  const host = hostOf(url);
  const found: EmailWarning[] = [];
  const warn = (code: 'link_text_differs' | 'link_shortened' | 'link_local', detail: string) =>
    found.push({ ...warning(code, path), details: [detail] });
  if (host !== undefined && (LOCAL_HOST.test(host) || !/[.:]/.test(host))) warn('link_local', host);
  if (host !== undefined && SHORTENERS.has(host)) warn('link_shortened', host);
  const target = targetHost(url);
  const shown = visibleHost(label);
  if (target && shown && siteOf(target) !== siteOf(shown)) {
    warn('link_text_differs', `${shown} → ${target}`);
  }
  return found;
};
