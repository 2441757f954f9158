import { typedUrl } from '../../../../../shared/email/html/safe-url';
import { messages } from '../../../../../shared/messages';

export type LinkCheck = { readonly href: string } | { readonly problem: string };

/** Checks a typed link address and completes it. */
export const checkLink = (typed: string): LinkCheck => {
  if (typed.trim() === '') return { problem: messages.linkRequired };
  const href = typedUrl(typed);
  return href ? { href } : { problem: messages.urlInvalid };
};
