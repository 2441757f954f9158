import { foldText, searchText, searchWords } from '../../../shared/search-text';

/**
 * Every folded search text begins with this. Rows stored before texts were folded lack it; the
 * table cannot filter those, so the filter lets them all through and the reader tests them.
 */
const mark = ' ';

/** The filter checks at most this many words; the reader tests each row again for all of them. */
const mostWords = 8;

/** What a row stores as `nm`: its folded name, and its address too if folding changes that. */
export const storedSearchText = (name: string, address: string): string => {
  const texts = [name, foldText(address) === address ? '' : address].filter(Boolean);
  return mark + texts.map(searchText).join(' ');
};

/** A filter over `e` and `nm` that leaves out no row which `searchFor` finds; for a query of at least one word. */
export const searchFilter = (query: string) => {
  const values: Record<string, string> = { ':mark': mark };
  const words = searchWords(query).slice(0, mostWords);
  const conditions = words.map((forms, word) => {
    const places = forms.map((form, index) => {
      const name = `:w${word}${'abc'[index] ?? ''}`;
      values[name] = form;
      return `contains(e, ${name}) OR contains(nm, ${name})`;
    });
    return `(${places.join(' OR ')})`;
  });
  const unfolded = '(attribute_exists(nm) AND NOT begins_with(nm, :mark))';
  // AND binds before OR, and the table refuses parentheses that change nothing.
  return { expression: `${conditions.join(' AND ')} OR ${unfolded}`, values };
};
