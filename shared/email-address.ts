/**
 * The single definition of an email address, used by every form and import. It matches the
 * addresses a store's customers really have: an RFC 5321 dot-string of ASCII before the @ (64
 * octets; SES delivers no other local part), and a domain with at least one dot, in any script,
 * within the limits of its ASCII form (labels of 63 octets). Quoted local parts, comments, and
 * address literals are formally valid but refused here: no store has them, and each is a known way
 * to smuggle a second address through a parser.
 */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const unicodeLabel = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;
const asciiLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const longestLocalPart = 64;
/** RFC 5321 §4.5.3.1.3: a path of 256 octets, including its angle brackets. */
const maxAddressLength = 254;

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/**
 * Trims, lowercases, and composes an address, so that different spellings of one mailbox are one
 * subscriber.
 */
export const normalizeEmail = (value: string): string =>
  value.trim().toLowerCase().normalize('NFC');

/**
 * Normalizes a sender's address, which may have been pasted from a DNS page with a dot at the end
 * of the domain. Emails don't include it.
 */
export const normalizeSenderEmail = (value: string): string =>
  normalizeEmail(value).replace(/\.$/, '');

// Doesn't use URL.parse, because browsers from 2023 don't have it.
const hostOf = (domain: string): string | undefined => {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
};

/** Returns the domain as DNS and SMTP need it, or undefined if it has no such form. */
const asciiDomain = (domain: string): string | undefined => {
  if (isAscii(domain)) return domain.toLowerCase();
  const isPlain = domain.split('.').every((label) => unicodeLabel.test(label));
  return isPlain ? hostOf(domain) : undefined;
};

/** ICANN only assigns top-level domains of letters, and other scripts in their `xn--` form. */
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Returns whether an `xn--` label can be decoded. `xn--0` decodes to nothing, and some runtimes
 * accept an ASCII host unchanged. Adding a non-ASCII letter makes all of them decode every label.
 */
const isDecodable = (label: string): boolean =>
  !label.startsWith('xn--') || hostOf(`é.${label}`) === `xn--9ca.${label}`;

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    topLabel.test(labels.at(-1) ?? '') &&
    labels.every((label) => asciiLabel.test(label) && isDecodable(label))
  );
};

/** True for an address that may be stored and emailed. Expects a normalized value. */
export const isEmailAddress = (value: string): boolean => {
  // A text with more characters has more octets too, so there is no need to parse it.
  if (value.length > maxAddressLength) return false;
  const at = value.lastIndexOf('@');
  if (at === -1) return false;
  const local = value.slice(0, Math.max(0, at));
  const domain = asciiDomain(value.slice(at + 1));
  return (
    domain !== undefined &&
    local.length <= longestLocalPart &&
    local.length + 1 + domain.length <= maxAddressLength &&
    isDomain(domain) &&
    localPart.test(local)
  );
};
