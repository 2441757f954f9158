import { normalizeText, searchText, searchWords } from '../../../shared/search-text';

/**
 * The beginning of every folded search text. Rows stored before texts were folded lack it. The
 * table can't filter those, so the filter lets them all through and the reader checks them.
 */
const mark = ' ';

/** The filter checks up to this many words. The reader checks each row again for all of them. */
const maxWords = 8;

/**
 * Returns what a row stores as `nm`: its folded name, and also its address if folding changes that.
 */
export const storedSearchText = (name: string, address: string): string => {
  const texts = [name, normalizeText(address) === address ? '' : address].filter(Boolean);
  return mark + texts.map(searchText).join(' ');
};

/**
 * Returns a filter over `e` and `nm` that excludes no row which `searchFor` finds. The query must
 * have at least one word.
 */
export const searchFilter = (query: string) => {
  const values: Record<string, string> = { ':mark': mark };
  const words = searchWords(query).slice(0, maxWords);
  const conditions = words.map((forms, word) => {
    const placeholders = forms.map((form, index) => {
      const name = `:w${word}${'abc'[index] ?? ''}`;
      values[name] = form;
      return `contains(e, ${name}) OR contains(nm, ${name})`;
    });
    return `(${placeholders.join(' OR ')})`;
  });
  const unfolded = '(attribute_exists(nm) AND NOT begins_with(nm, :mark))';
  // AND binds before OR, and DynamoDB refuses redundant parentheses.
  return { expression: `${conditions.join(' AND ')} OR ${unfolded}`, values };
};
