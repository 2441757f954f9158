import { invalidRequest, missingObject } from './refusals';

type ListedObject = { readonly id: string };
type Paging = {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
};
type ListKind = { readonly url: string; readonly objectType: string };

const indexOf = (
  all: readonly ListedObject[],
  id: string,
  objectName: string,
  param: string,
): number => {
  const at = all.findIndex((one) => one.id === id);
  if (at < 0) throw missingObject(objectName, id, param);
  return at;
};

/**
 * Returns one page of a list in Stripe's format.
 * @throws StripeRefusal if the page should start at an object that isn't in the list
 */
export const pageOf = <T extends ListedObject>(
  all: readonly T[],
  { limit, starting_after: after, ending_before: before }: Paging,
  { url, objectType }: ListKind,
) => {
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You cannot parameterize both starting_after and ending_before.');
  }
  const frame = { object: 'list' as const, url };
  if (before !== undefined) {
    const end = indexOf(all, before, objectType, 'ending_before');
    const start = Math.max(0, end - limit);
    return { ...frame, has_more: start > 0, data: all.slice(start, end) };
  }
  const start = after === undefined ? 0 : indexOf(all, after, objectType, 'starting_after') + 1;
  const data = all.slice(start, start + limit);
  return { ...frame, has_more: start + limit < all.length, data };
};
