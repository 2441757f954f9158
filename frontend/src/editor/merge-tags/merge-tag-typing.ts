import { mergeTagText } from '../../../../shared/email/merge/merge-tokens';
import type { MergeTagOption } from './merge-tag-options';

/** A text into which a tag was inserted, and the caret position after the tag. */
export interface TypedTag {
  readonly text: string;
  readonly caret: number;
}

/**
 * Returns the unfinished tag that ends at the caret, such as `{{fir`. The result contains its start
 * position and the name typed so far.
 */
export const openTagAt = (
  text: string,
  caret: number,
): { readonly start: number; readonly query: string } | undefined => {
  const match = /\{\{([^{}|]{0,64})$/.exec(text.slice(0, caret));
  return match ? { start: match.index, query: match[1] ?? '' } : undefined;
};

/** Inserts a tag at the caret, replacing the selection and any unfinished tag before it. */
export const insertTag = (
  text: string,
  selection: { readonly start: number; readonly end: number },
  tag: Pick<MergeTagOption, 'name' | 'fallback' | 'format'>,
): TypedTag => {
  const start = openTagAt(text, selection.start)?.start ?? selection.start;
  const token = mergeTagText(tag);
  const rest = text.slice(selection.end).replace(/^\}\}/, '');
  return { text: text.slice(0, start) + token + rest, caret: start + token.length };
};
