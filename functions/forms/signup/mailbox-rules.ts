import { domainToASCII } from 'node:url';

/** Google delivers to the same mailbox with dots or without, under both names. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, for counting and for nothing else: what comes after a plus
 * is left out, and so are Google's dots. Anybody who owns one mailbox can write its address in
 * thousands of ways, and each would get mails of its own.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [local, given] = [email.slice(0, at), email.slice(at + 1)];
  const domain = domainToASCII(given) || given;
  const tag = local.indexOf('+', 1);
  const name = tag < 0 ? local : local.slice(0, tag);
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};
