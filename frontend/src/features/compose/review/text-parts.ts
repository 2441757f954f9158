import { mergeTagText } from '../../../../../shared/email/merge/merge-tokens';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';

const longest = 300;

/**
 * Matches the inline elements. Text inside them continues the text around them. All other elements
 * separate words.
 */
const inline = 'a, b, strong, i, em, u, s, span, sup, sub, font, small, email-merge-tag';

const tagTextOf = (tag: Element): string => {
  const name = tag.getAttribute('name') ?? '';
  const fallback = tag.getAttribute('fallback') ?? '';
  const format = tag.getAttribute('format') ?? '';
  return mergeTagText({ name, fallback, format });
};

const elementTextOf = (element: Element): string => {
  const value = element.getAttribute('value') ?? element.getAttribute('alt') ?? '';
  const plainText = describeMergeTags(element.textContent?.trim() || value);
  return plainText.replace(/\s+/g, ' ').trim().slice(0, longest);
};

/**
 * Returns the texts of an email's blocks that a comment can refer to, without duplicates and with
 * merge tags as readable descriptions.
 */
export const textParts = (body: string): readonly string[] => {
  const { body: root } = new DOMParser().parseFromString(body, 'text/html');
  for (const tag of root.querySelectorAll('email-merge-tag')) tag.textContent = tagTextOf(tag);
  for (const block of root.querySelectorAll(`:not(${inline})`)) block.after(' ');
  const parts = [...root.children].map(elementTextOf).filter(Boolean);
  return [...new Set(parts)];
};
