/**
 * One rule for what counts as an email address, used by every form and import. It follows the
 * address a store's customers really have: RFC 5321 dot-string local part (64 octets), a domain
 * of letters, digits and hyphens with at least one dot (253 octets, labels of 63). Quoted local
 * parts, comments and address literals are valid on paper and refused here: no store has them,
 * and each is a known way to smuggle a second address through a parser.
 */
const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Trimmed and lower-cased: two spellings of one mailbox are one subscriber. */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase();

/** True for an address that may be stored and mailed; expects a normalised value. */
export const isEmailAddress = (value: string): boolean => {
  const at = value.lastIndexOf('@');
  if (at < 1 || at > 64 || value.length > 254) return false;
  const labels = value.slice(at + 1).split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    !/^\d+$/.test(top) &&
    top.length > 1 &&
    labels.every((part) => label.test(part)) &&
    localPart.test(value.slice(0, at))
  );
};
