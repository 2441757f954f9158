import {
  ADDRESS_TAG,
  BRAND_TAG,
  readMergeName,
  UNSUBSCRIBE_TAG,
} from '../../../../../shared/email/merge-tokens';

export interface MergeTagOption {
  readonly name: string;
  readonly label: string;
  /** What stands there at first where nothing is known of a subscriber. */
  readonly fallback: string;
}

/** Tags that every subscriber and every mail can fill. */
export const STANDARD_TAGS: readonly MergeTagOption[] = [
  { name: 'first_name', label: 'First name', fallback: 'there' },
  { name: 'last_name', label: 'Last name', fallback: '' },
  { name: 'name', label: 'Full name', fallback: 'there' },
  { name: 'email', label: 'Email', fallback: '' },
  { name: BRAND_TAG, label: 'Your brand', fallback: '' },
  { name: ADDRESS_TAG, label: 'Your business address', fallback: '' },
  { name: UNSUBSCRIBE_TAG, label: 'Unsubscribe link', fallback: '' },
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A tag's name as people say it: `first_name` is "First name". */
export const labelOfTag = (name: string): string =>
  STANDARD_TAGS.find((tag) => tag.name === name)?.label ?? capital(name.replace(/[_.]+/g, ' '));

/** The standard tags and one for each of the audience's own attributes, each name once. */
export const mergeTagOptions = (fieldKeys: readonly string[] = []): readonly MergeTagOption[] => {
  const known = new Set(STANDARD_TAGS.map(({ name }) => name));
  const own = fieldKeys.flatMap((key) => {
    const name = readMergeName(key);
    if (!name || known.has(name)) return [];
    known.add(name);
    return [{ name, label: capital(key.trim().replace(/_+/g, ' ')), fallback: '' }];
  });
  return [...STANDARD_TAGS, ...own];
};

/** The options whose label or name holds what was typed. */
export const matchingTags = (
  options: readonly MergeTagOption[],
  query: string,
): readonly MergeTagOption[] => {
  const wanted = query.trim().toLowerCase();
  return options.filter(
    ({ name, label }) => name.includes(wanted) || label.toLowerCase().includes(wanted),
  );
};
