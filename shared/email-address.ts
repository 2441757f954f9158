/**
 * The single definition of an email address, which every form and import uses. It accepts the
 * addresses that a store's customers really have. The part before the @ is an RFC 5321 dot-string
 * of ASCII characters with up to 64 octets, because SES delivers to no other local part. The domain
 * has at least one dot and can be in any script, within the limits of its ASCII form (labels of 63
 * octets). Quoted local parts, comments, and address literals are formally valid but rejected here.
 * No store has them, and each of them is a known way to smuggle a second address through a parser.
 */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const unicodeLabel = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;
const asciiLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const longestLocalPart = 64;
/**
 * The maximum length of an address. RFC 5321 §4.5.3.1.3 limits a path to 256 octets, including its
 * angle brackets.
 */
const maxAddressLength = 254;

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/**
 * Trims an address, converts it to lower case, and composes its Unicode characters, so that
 * different spellings of one mailbox are one subscriber.
 */
export const normalizeEmail = (value: string): string =>
  value.trim().toLowerCase().normalize('NFC');

/**
 * Normalizes the address of a sender. If it was pasted from a DNS page, its domain may end with a
 * dot, which is removed because addresses in emails don't have it.
 */
export const normalizeSenderEmail = (value: string): string =>
  normalizeEmail(value).replace(/\.$/, '');

// Returns the host of a domain in ASCII form. We don't use URL.parse, because some browsers from
// 2023 don't support it.
const hostOf = (domain: string): string | undefined => {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
};

/**
 * Returns the domain in ASCII form, as DNS and SMTP require it. Returns undefined if it has no
 * ASCII form.
 */
const asciiDomain = (domain: string): string | undefined => {
  if (isAscii(domain)) return domain.toLowerCase();
  const isPlain = domain.split('.').every((label) => unicodeLabel.test(label));
  return isPlain ? hostOf(domain) : undefined;
};

/**
 * Matches a top-level domain. ICANN only assigns domains of letters, and domains of other scripts
 * in their `xn--` form.
 */
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Returns whether an `xn--` label can be decoded. For example, `xn--0` can't. Some runtimes don't
 * check the labels of an ASCII host, but adding a non-ASCII letter makes all of them decode every
 * label.
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

/** Returns whether an address may be stored and emailed. The value must be normalized. */
export const isEmailAddress = (value: string): boolean => {
  // A text never has fewer octets than characters, so a text that is too long doesn't have to be
  // parsed.
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
