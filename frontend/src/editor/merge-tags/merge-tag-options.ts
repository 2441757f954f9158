import { attributeLabel } from '../../../../shared/audience/attribute-words';
import {
  ADDRESS_TAG,
  BRAND_TAG,
  readMergeName,
  UNSUBSCRIBE_TAG,
  WEB_VERSION_TAG,
} from '../../../../shared/email/merge/merge-tokens';
import { mergeLabel } from '../../../../shared/email/merge/merge-words';
import { searchFor } from '../../../../shared/search-text';

export interface MergeTagOption {
  readonly name: string;
  readonly label: string;
  /** The fallback for subscribers without this value. Authors can change it. */
  readonly fallback: string;
}

/** The tags available for every subscriber and every email. */
export const STANDARD_TAGS: readonly MergeTagOption[] = [
  { name: 'first_name', fallback: 'there' },
  { name: 'last_name', fallback: '' },
  { name: 'name', fallback: 'there' },
  { name: 'email', fallback: '' },
  { name: BRAND_TAG, fallback: '' },
  { name: ADDRESS_TAG, fallback: '' },
  { name: UNSUBSCRIBE_TAG, fallback: '' },
  { name: WEB_VERSION_TAG, fallback: '' },
].map((tag) => ({ ...tag, label: mergeLabel(tag.name) }));

/**
 * Returns the standard tags, and one tag for each attribute of the audience. Each name appears only
 * once.
 */
export const mergeTagOptions = (fieldKeys: readonly string[] = []): readonly MergeTagOption[] => {
  const known = new Set(STANDARD_TAGS.map(({ name }) => name));
  const attributeTags = fieldKeys.flatMap((key) => {
    const name = readMergeName(key);
    if (!name || known.has(name)) return [];
    known.add(name);
    return [{ name, label: attributeLabel(key), fallback: '' }];
  });
  return [...STANDARD_TAGS, ...attributeTags];
};

/** Returns the options whose label or name contains the typed text. */
export const matchingTags = (
  options: readonly MergeTagOption[],
  query: string,
): readonly MergeTagOption[] => {
  const isFound = searchFor(query);
  return options.filter(({ name, label }) => isFound(name, label));
};
