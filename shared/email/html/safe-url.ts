import { isEmailAddress } from '../../email-address';

// We don't use `@braintree/sanitize-url`: it supports neither merge tags, which a URL may begin
// with, nor hosts without a scheme, which people type.

/** Schemes of links to a web page or to an app that writes or calls. */
const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp']);
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** "shop.example/sale", "shop.example:8080/sale": a host with a dot, and no scheme. */
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;
const EMBEDDED_IMAGE = /^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=]+$/i;
/** A URL that begins with a merge tag. Its final value is checked when the tag is filled. */
const LEADING_MERGE_TAG = /^\{\{[^{}]+\}\}/;

// Removes tabs and line breaks. Browsers ignore them inside a URL, so they treat `java\nscript:` as
// javascript:.
const withoutInvisible = (value: string): string =>
  value
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff\ue000-\ue00f]/g, '')
    .trim();

// Encodes spaces in a URL. Spaces inside a merge tag stay, because they belong to its fallback
// ("{{first_name|dear friend}}").
const withEncodedSpaces = (url: string): string =>
  url.replace(/\{\{[^{}]*\}\}|\s/g, (part) => (part.startsWith('{{') ? part : '%20'));

/**
 * Returns the link as it may be stored, or undefined when it must be dropped. Allowed: http, https,
 * mailto, tel, sms, whatsapp, a relative path, query or anchor, and a leading merge tag. A bare
 * host gets https://, an email address mailto:.
 */
export const safeUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const url = withoutInvisible(value);
  if (LEADING_MERGE_TAG.test(url) || /^[#?/]/.test(url)) return withEncodedSpaces(url);
  if (BARE_HOST.test(url) && !/\s/.test(url)) return `https://${url}`;
  if (isEmailAddress(url)) return `mailto:${url}`;
  const scheme = SCHEME.exec(url)?.[1];
  if (!scheme || !ALLOWED_SCHEMES.has(scheme.toLowerCase())) return undefined;
  return withEncodedSpaces(url);
};

/**
 * Returns the image source as it may be stored, or undefined. Embedded images are kept because the
 * editor shows them until they are uploaded. The pre-send check refuses them. SVG is never
 * embedded, because it can contain scripts.
 */
export const safeImageUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (EMBEDDED_IMAGE.test(value)) return value;
  const url = safeUrl(value);
  return url && /^(https?:|\/|\{\{)/i.test(url) ? url : undefined;
};

/**
 * True for a URL that an email client can open from anywhere: absolute, or resolved per recipient.
 */
export const isAbsoluteUrl = (url: string): boolean => {
  const scheme = SCHEME.exec(url)?.[1];
  return (
    url.startsWith('{{') || (scheme !== undefined && ALLOWED_SCHEMES.has(scheme.toLowerCase()))
  );
};

/** Returns a typed URL, completed with https:// if a host has no scheme. */
export const typedUrl = (typed: string): string | undefined => {
  const value = typed.trim();
  const url = safeUrl(value);
  // For web URLs, a dot distinguishes a host from a word. URLs with other schemes have no host.
  const isWeb = url === undefined || /^https?:/i.test(url);
  if (!isWeb) return url;
  const full = url ?? `https://${value}`;
  if (SCHEME.test(value) && url === undefined) return undefined;
  return !/\s/.test(value) && full.slice(1, -1).includes('.') ? safeUrl(full) : undefined;
};

/**
 * What precedes a link's host, and the host: a scheme, two slashes of either kind (a merge tag
 * between them may become empty), or a merge tag that may be the whole host.
 */
const AUTHORITY = /^(?:https?:[/\\]*|[/\\](?:\{\{[^{}]*\}\})*[/\\]+|(\{\{[^{}]*\}\}))([^/\\?#]*)/i;

/**
 * Returns whether a merge tag decides which site a link leads to, other than as its whole beginning
 * (`{{shop_url}}/sale`): a subscriber's value could then lead anywhere.
 */
export const hasTagInHost = (url: string): boolean => {
  const [, leading, host = ''] = AUTHORITY.exec(withoutInvisible(url)) ?? [];
  return leading === undefined ? host.includes('{{') : host !== '';
};
