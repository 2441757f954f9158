/**
 * One rule for what counts as an email address, used by every form and import. It follows the
 * address a store's customers really have: an RFC 5321 dot-string of ASCII before the @ (64
 * octets; SES delivers no other local part), and a domain with at least one dot, in any script,
 * within the limits of its ASCII form (labels of 63 octets). Quoted local parts, comments and
 * address literals are valid on paper and refused here: no store has them, and each is a known way
 * to smuggle a second address through a parser.
 */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const unicodeLabel = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;
const asciiLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const longestLocalPart = 64;
/** RFC 5321 §4.5.3.1.3: a path of 256 octets, its angle brackets included. */
const longestAddress = 254;

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Trimmed, lower-cased and composed: spellings of one mailbox are one subscriber. */
export const normaliseEmail = (value: string): string =>
  value.trim().toLowerCase().normalize('NFC');

/**
 * An address that somebody will send from, as pasted from a DNS page: that ends a domain with a dot,
 * which mails do not carry.
 */
export const normaliseSenderEmail = (value: string): string =>
  normaliseEmail(value).replace(/\.$/, '');

// URL.parse would do, but browsers of 2023 do not have it.
const hostOf = (domain: string): string | undefined => {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
};

/** The domain as DNS and SMTP carry it; nothing for one that has no such form. */
const asciiDomain = (domain: string): string | undefined => {
  if (isAscii(domain)) return domain.toLowerCase();
  const isPlain = domain.split('.').every((label) => unicodeLabel.test(label));
  return isPlain ? hostOf(domain) : undefined;
};

/** ICANN gives out top domains of letters only, and other scripts in their `xn--` form. */
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * `xn--0` stands for no letters at all. Some runtimes take a host of ASCII as it is; a letter of
 * another script beside it makes all of them read every label.
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

/** True for an address that may be stored and mailed; expects a normalised value. */
export const isEmailAddress = (value: string): boolean => {
  // A text with more characters than that has more octets too: no need to parse it.
  if (value.length > longestAddress) return false;
  const at = value.lastIndexOf('@');
  if (at === -1) return false;
  const local = value.slice(0, Math.max(0, at));
  const domain = asciiDomain(value.slice(at + 1));
  return (
    domain !== undefined &&
    local.length <= longestLocalPart &&
    local.length + 1 + domain.length <= longestAddress &&
    isDomain(domain) &&
    localPart.test(local)
  );
};
