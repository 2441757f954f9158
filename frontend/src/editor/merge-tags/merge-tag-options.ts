import { attributeLabel } from '../../../../shared/audience/attribute-words';
import { FORMAL_GREETING_TAG, GREETING_TAG } from '../../../../shared/email/merge/greeting';
import {
  ADDRESS_TAG,
  BRAND_TAG,
  readMergeName,
  UNSUBSCRIBE_TAG,
  WEB_VERSION_TAG,
} from '../../../../shared/email/merge/merge-tokens';
import { mergeLabel } from '../../../../shared/email/merge/merge-words';
import { valueFormats } from '../../../../shared/email/merge/value-formats';
import { searchFor } from '../../../../shared/search-text';

export interface MergeTagOption {
  readonly name: string;
  readonly label: string;
  /** The fallback for subscribers without this value. Authors can change it. */
  readonly fallback: string;
  /** How the value is written. Absent for a value that is shown as it is stored. */
  readonly format?: string | undefined;
}

/** The tags available for every subscriber and every email. */
export const STANDARD_TAGS: readonly MergeTagOption[] = [
  { name: GREETING_TAG, fallback: '' },
  { name: FORMAL_GREETING_TAG, fallback: '' },
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

const standardNames: ReadonlySet<string> = new Set(STANDARD_TAGS.map(({ name }) => name));

/**
 * Returns whether the value of a tag can have a format. Those of the standard tags are texts and
 * URLs.
 */
export const hasFormats = (name: string): boolean => !standardNames.has(name);

/** Returns an option for each format of a tag. */
const withFormats = (option: MergeTagOption): readonly MergeTagOption[] =>
  Object.entries(valueFormats).map(([format, label]) => ({
    ...option,
    format,
    label: `${option.label}: ${label}`,
  }));

/**
 * Returns the options whose label or name contains the typed text. After a colon, returns the
 * formats of the attributes that are found.
 */
export const matchingTags = (
  options: readonly MergeTagOption[],
  query: string,
): readonly MergeTagOption[] => {
  const [nameText = '', formatText] = query.split(':');
  const isFound = searchFor(nameText);
  const found = options.filter(({ name, label }) => isFound(name, label));
  if (formatText === undefined) return found;
  const isFormatFound = searchFor(formatText);
  return found
    .filter(({ name }) => hasFormats(name))
    .flatMap(withFormats)
    .filter(({ format = '', label }) => isFormatFound(format, label));
};
