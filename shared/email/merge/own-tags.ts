import { type MergeTag, parseMergeTag } from './merge-tokens';

/**
 * Matches a prefix that other tools use in merge tags about the recipient, such as `person.` in
 * `person.first_name`.
 */
export const READER =
  /^(?:person|contact|customer|subscriber|recipient|profile|user|lead|member)[.:]/i;

/** Matches all other prefixes that other tools use in their merge tags. */
const FOREIGN_ROOT = /^(?:shop|store|organi[sz]ation|company|account|site_settings)[.:]/i;

export const hasForeignRoot = (name: string): boolean =>
  READER.test(name) || FOREIGN_ROOT.test(name);

export const FILTER_WITH_VALUE =
  /^\s*(?:default|default_if_none|lookup|date|truncate\w*|replace|append|prepend|format\w*|money\w*|find)\s*[:(]/i;
export const FILTER =
  /^\s*(?:upcase|downcase|capitalize|capfirst|titlecase|title|upper|lower|strip|striptags|escape|safe|urlencode)\s*(?:\||$)/i;
export const CALL = /^(?:personalization_token|default)\s*\(\s*["']?([\w.]{1,80})["']?/i;

/** Returns the part of a merge tag before the first vertical bar. */
export const tagNameIn = (inner: string): string => inner.split('|', 1)[0]?.trim() ?? '';

/**
 * Returns whether the text in braces is a condition, loop, filter, or call of another tool. None of
 * these look like one of our names.
 */
export const isInstruction = (inner: string): boolean => {
  const name = tagNameIn(inner);
  const filterText = inner.slice(inner.indexOf('|') + 1);
  if (/^(?:[#/^!>&=@~]\s*\w|else\b)/.test(name) || CALL.test(name)) return true;
  return inner.includes('|') && (FILTER_WITH_VALUE.test(filterText) || FILTER.test(filterText));
};

/** Matches one of our names, with a format after a colon if it has one. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}_. -]+(?::[a-z _-]*)?$/iu;

/**
 * Returns the tag between `{{` and `}}` if it is certainly ours. Returns undefined if another tool
 * may have written it. Such a tag stays unchanged, so the checks find it.
 */
export const toMergeTag = (inner: string): MergeTag | undefined => {
  const name = tagNameIn(inner);
  const isOurs = PLAIN_NAME.test(name) && !hasForeignRoot(name) && !isInstruction(inner);
  return isOurs ? parseMergeTag(inner) : undefined;
};

/** Matches a tag with two braces on either side, but not with three, as Handlebars uses them. */
const WRITTEN_TAG = /(?<!\{)\{\{([^{}]{1,300})\}\}(?!\})/g;

/** Splits a text at our own tags. */
export const splitAtTags = (text: string): readonly (string | MergeTag)[] => {
  const parts: (string | MergeTag)[] = [];
  let from = 0;
  for (const match of text.matchAll(WRITTEN_TAG)) {
    const tag = toMergeTag(match[1] ?? '');
    if (!tag) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(tag);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
};
