import { type MergeTag, parseMergeTag } from './merge-tokens';

/** Where other tools keep what they know of the reader: `person.first_name`. */
export const READER =
  /^(?:person|contact|customer|subscriber|recipient|profile|user|lead|member)[.:]/i;

/** Everything else that their tags begin with. */
const OTHER_ROOT = /^(?:shop|store|organi[sz]ation|company|account|site_settings)[.:]/i;

export const hasForeignRoot = (name: string): boolean => READER.test(name) || OTHER_ROOT.test(name);

export const FILTER_WITH_VALUE =
  /^\s*(?:default|default_if_none|lookup|date|truncate\w*|replace|append|prepend|format\w*|money\w*|find)\s*[:(]/i;
export const FILTER =
  /^\s*(?:upcase|downcase|capitalize|capfirst|titlecase|title|upper|lower|strip|striptags|escape|safe|urlencode)\s*(?:\||$)/i;
export const CALL = /^(?:personalization_token|default)\s*\(\s*["']?([\w.]{1,80})["']?/i;

/** What stands before the first stroke inside a tag's braces. */
export const tagNameIn = (inner: string): string => inner.split('|', 1)[0]?.trim() ?? '';

/** Conditions, loops, filters and calls of other tools, which no name of ours looks like. */
export const isInstruction = (inner: string): boolean => {
  const name = tagNameIn(inner);
  const rest = inner.slice(inner.indexOf('|') + 1);
  if (/^(?:[#/^!>&=@~]\s*\w|else\b)/.test(name) || CALL.test(name)) return true;
  return inner.includes('|') && (FILTER_WITH_VALUE.test(rest) || FILTER.test(rest));
};

const PLAIN_NAME = /^[\p{L}\p{M}\p{N}_. -]+$/u;

/**
 * The tag that stands between `{{` and `}}`, if it is certainly one of ours; undefined for what
 * another tool may have written, which stays as it is so that the checks find it.
 */
export const ownMergeTag = (inner: string): MergeTag | undefined => {
  const name = tagNameIn(inner);
  const isOurs = PLAIN_NAME.test(name) && !hasForeignRoot(name) && !isInstruction(inner);
  return isOurs ? parseMergeTag(inner) : undefined;
};

/** Two braces on either side, and not three as in Handlebars. */
const WRITTEN_TAG = /(?<!\{)\{\{([^{}]{1,300})\}\}(?!\})/g;

/** A text cut at the tags of ours that are written out in it. */
export const splitAtTags = (text: string): readonly (string | MergeTag)[] => {
  const parts: (string | MergeTag)[] = [];
  let from = 0;
  for (const match of text.matchAll(WRITTEN_TAG)) {
    const tag = ownMergeTag(match[1] ?? '');
    if (!tag) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(tag);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
};
