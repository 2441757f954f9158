import { normalizeText, searchText, searchWords } from '../../../shared/search-text';

/**
 * The character at the beginning of every folded search text. Rows stored before texts were folded
 * don't have it. The table can't filter those rows, so the filter returns them all and the code
 * that reads them checks each one.
 */
const foldedMarker = ' ';

/**
 * The maximum number of words that the filter checks. The code that reads the rows checks each row
 * again for all words.
 */
const maxWords = 8;

/**
 * Returns what a row stores as `nm`: its folded name, and also its address if folding changes that.
 */
export const storedSearchText = (name: string, address: string): string => {
  const texts = [name, normalizeText(address) === address ? '' : address].filter(Boolean);
  return foldedMarker + texts.map(searchText).join(' ');
};

/**
 * Returns a filter over `e` and `nm` that never excludes a row that `searchFor` would find. The
 * query must have at least one word.
 */
export const searchFilter = (query: string) => {
  const values: Record<string, string> = { ':mark': foldedMarker };
  const words = searchWords(query).slice(0, maxWords);
  const conditions = words.map((forms, word) => {
    const placeholders = forms.map((form, index) => {
      const name = `:w${word}${'abc'[index] ?? ''}`;
      values[name] = form;
      return `contains(e, ${name}) OR contains(nm, ${name})`;
    });
    return `(${placeholders.join(' OR ')})`;
  });
  const unfoldedCondition = '(attribute_exists(nm) AND NOT begins_with(nm, :mark))';
  // AND binds before OR, and DynamoDB refuses redundant parentheses.
  return { expression: `${conditions.join(' AND ')} OR ${unfoldedCondition}`, values };
};
