import { typedUrl } from '../../../../../shared/email/html/safe-url';
import { messages } from '../../../../../shared/messages';

export type LinkCheck = { readonly href: string } | { readonly problem: string };

/** Checks a typed link URL. Adds https:// if a host was typed without a scheme. */
export const checkLink = (typedText: string): LinkCheck => {
  if (typedText.trim() === '') return { problem: messages.linkRequired };
  const href = typedUrl(typedText);
  return href ? { href } : { problem: messages.urlInvalid };
};
