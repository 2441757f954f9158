import { safeUrl } from '../../../../../shared/email/html/safe-url';
import { messages } from '../../../../../shared/messages';

export type LinkCheck = { readonly href: string } | { readonly problem: string };

const isRelative = (value: string) => /^([/#?]|mailto:|tel:|\{\{)/i.test(value);
const hasScheme = (value: string) => /^[a-z][a-z0-9+.-]*:/i.test(value);

/**
 * What was typed as a link's address, made complete: https is added where a scheme is missing.
 */
export const checkLink = (typed: string): LinkCheck => {
  const value = typed.trim();
  if (value === '') return { problem: messages.linkRequired };
  const full = isRelative(value) || hasScheme(value) ? value : `https://${value}`;
  const isHost = isRelative(full) || (!/\s/.test(full) && full.slice(1, -1).includes('.'));
  const href = isHost ? safeUrl(full) : undefined;
  return href ? { href } : { problem: messages.urlInvalid };
};
