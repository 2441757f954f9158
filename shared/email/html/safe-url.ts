import { isEmailAddress } from '../../email-address';

// We don't use `@braintree/sanitize-url`, because it supports neither URLs that begin with a merge
// tag nor hosts without a scheme, as people type them.

/** The allowed schemes: web pages, and apps for messages and calls. */
const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp']);
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/**
 * Matches a host with a dot but without a scheme: "shop.example/sale", "shop.example:8080/sale".
 */
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;
const EMBEDDED_IMAGE = /^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=]+$/i;
/**
 * Matches a URL that begins with a merge tag. The final URL is checked when the tag is replaced.
 */
const LEADING_MERGE_TAG = /^\{\{[^{}]+\}\}/;

// Removes tabs and line breaks from a URL. Browsers ignore them, so for a browser `java\nscript:`
// is the same as javascript:.
const withoutInvisible = (value: string): string =>
  value
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff\ue000-\ue00f]/g, '')
    .trim();

// Encodes spaces in a URL. Spaces inside a merge tag stay unchanged, because they belong to its
// fallback ("{{first_name|dear friend}}").
const withEncodedSpaces = (url: string): string =>
  url.replace(/\{\{[^{}]*\}\}|\s/g, (part) => (part.startsWith('{{') ? part : '%20'));

/**
 * Returns a link in the form in which it may be stored, or undefined if it must be dropped. Allowed
 * are http, https, mailto, tel, sms, whatsapp, a relative path, query or anchor, and a merge tag at
 * the beginning. A host without a scheme gets https://, and an email address gets mailto:.
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
 * Returns an image URL in the form in which it may be stored, or undefined if it must be dropped.
 * Embedded images are kept, because the editor shows them until they are uploaded, and the pre-send
 * check rejects them. Embedded SVG images are always dropped, because they can contain scripts.
 */
export const safeImageUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (EMBEDDED_IMAGE.test(value)) return value;
  const url = safeUrl(value);
  return url && /^(https?:|\/|\{\{)/i.test(url) ? url : undefined;
};

/**
 * Returns whether an email client can open the URL. It must be absolute, or begin with a merge tag
 * that is replaced for each recipient.
 */
export const isAbsoluteUrl = (url: string): boolean => {
  const scheme = SCHEME.exec(url)?.[1];
  return (
    url.startsWith('{{') || (scheme !== undefined && ALLOWED_SCHEMES.has(scheme.toLowerCase()))
  );
};

/** Returns a URL that someone typed. If it has no scheme, adds https://. */
export const typedUrl = (typed: string): string | undefined => {
  const value = typed.trim();
  const url = safeUrl(value);
  // Web URLs need a dot in the host. Without one, the text is probably a word. URLs with other
  // schemes have no host.
  const isWeb = url === undefined || /^https?:/i.test(url);
  if (!isWeb) return url;
  const full = url ?? `https://${value}`;
  if (SCHEME.test(value) && url === undefined) return undefined;
  return !/\s/.test(value) && full.slice(1, -1).includes('.') ? safeUrl(full) : undefined;
};

/**
 * Matches the part of a link up to its host. It is a scheme, two slashes of either kind (a merge
 * tag between them may become empty), or a merge tag that may contain the whole host.
 */
const AUTHORITY = /^(?:https?:[/\\]*|[/\\](?:\{\{[^{}]*\}\})*[/\\]+|(\{\{[^{}]*\}\}))([^/\\?#]*)/i;

/**
 * Returns whether a merge tag in the middle of a link determines the site that the link leads to.
 * With such a tag, a subscriber's value could make the link lead to any site. A tag that is the
 * whole beginning of the link is fine: `{{shop_url}}/sale`.
 */
export const hasTagInHost = (url: string): boolean => {
  const [, leading, host = ''] = AUTHORITY.exec(withoutInvisible(url)) ?? [];
  return leading === undefined ? host.includes('{{') : host !== '';
};
