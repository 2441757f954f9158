import { headerSpellings } from '../../../shared/audience/header-words';
import { hasAddress } from './address-cell';
import { addressHeaders, isPersonalAddress, mentionsEmail } from './address-headers';

type Cells = readonly string[];

/** The number of non-empty cells, and of cells with an address, in one column of the sample. */
type Content = { readonly filled: number; readonly addresses: number };

const contentOf = (sample: readonly Cells[], index: number): Content => {
  let filled = 0;
  let addresses = 0;
  for (const cells of sample) {
    if (cells[index]?.trim()) filled += 1;
    if (hasAddress(cells[index])) addresses += 1;
  }
  return { filled, addresses };
};

/**
 * Returns the columns whose header is about email addresses, the clearest first. Those in `known`
 * match `addressHeaders`. Those in `others` only contain a word about email.
 */
const findNamedColumns = (spellings: readonly (readonly string[])[]) => {
  const columns = spellings.map((_, index) => index);
  const rank = (index: number) =>
    Math.min(
      ...(spellings[index] ?? []).map((words) => {
        const at = addressHeaders.indexOf(words);
        return at < 0 ? Number.POSITIVE_INFINITY : at;
      }),
    );
  const known = columns.filter((index) => Number.isFinite(rank(index)));
  const others = columns.filter(
    (index) => !known.includes(index) && spellings[index]?.some(mentionsEmail),
  );
  return { known: known.sort((a, b) => rank(a) - rank(b)), others };
};

/**
 * Finds the address column. It's the column with the clearest name, if that column has about as
 * many addresses as any other column with such a name. Otherwise it's the column in which most
 * cells are addresses, or else one with a clear name. Returns undefined when the user has to
 * choose.
 */
export const addressColumn = (headers: Cells, sample: readonly Cells[]): number | undefined => {
  const { known, others } = findNamedColumns(headers.map(headerSpellings));
  const contents = headers.map((_, index) => contentOf(sample, index));
  const addresses = (index: number) => contents[index]?.addresses ?? 0;
  const candidates = [...known, ...others].filter((index) => addresses(index) > 0);
  const max = Math.max(0, ...candidates.map(addresses));
  const byName = candidates.find((index) => addresses(index) * 2 >= max);
  if (byName !== undefined) return byName;
  const byContent = headers
    .map((_, index) => index)
    .filter((index) => addresses(index) * 2 > (contents[index]?.filled ?? 0))
    .sort((a, b) => addresses(b) - addresses(a));
  return byContent[0] ?? known[0];
};

/**
 * Returns further columns with addresses of the same people, such as "E-mail (work)". Addresses of
 * other people, such as "Referred by (email)", don't count.
 */
export const otherAddressColumns = (
  headers: Cells,
  sample: readonly Cells[],
  emailIndex: number,
): readonly number[] =>
  headers.flatMap((header, index) => {
    const isCandidate = index !== emailIndex && headerSpellings(header).some(isPersonalAddress);
    if (!isCandidate) return [];
    const { filled, addresses } = contentOf(sample, index);
    return addresses > 0 && addresses * 2 > filled ? [index] : [];
  });
