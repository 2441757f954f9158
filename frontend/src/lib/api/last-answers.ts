import { mutate, SWRConfig, unstable_serialize } from 'swr';
import type { RouteKey } from '../../../../functions/routes';
import type { CustomerView } from '../../../../shared/contracts/customers';

/**
 * The routes whose last response is kept in the browser, so that the next visit shows it at once.
 *
 * - No route with people's email addresses, such as the list of subscribers.
 * - No route that a form starts from, because someone might save outdated values.
 * - No route that announces something new, because it would announce the same again.
 */
const keptRoutes: ReadonlySet<string> = new Set<RouteKey>([
  'GET /home',
  'GET /draft',
  'GET /draft/count',
  'GET /draft/tabTotal',
  'GET /subscriber/total',
  'GET /subscriber/statusTotal',
  'GET /subscriber/growth',
  'GET /segment',
  'GET /sequences',
  'GET /shopifySequence',
  'GET /template',
]);

/** The part of a customer that every page shows. Forms start from the rest. */
export type LastCustomer = Pick<CustomerView, 'name' | 'logoUrl' | 'timeZone' | 'locale'>;
const customerRoute: RouteKey = 'GET /customer/{customerId}';

/** The key of a read in SWR's cache: the route, the customer, the parameters, and the query. */
type ReadKey = readonly [route: string, customerId: string, params: object, query: object];

type Answer = { readonly key: ReadKey; readonly data: unknown; readonly at: number };

/** What is stored: the last responses for one user about one customer. */
type LastAnswers = {
  /** Another version of the app may expect other data. */
  readonly build: string;
  readonly userId: string;
  readonly answers: readonly Answer[];
};

const storageKey = 'mailbloom.last-answers';

/** The age in milliseconds from which the next visit doesn't show a response. */
const maxAgeMs = 7 * 24 * 60 * 60_000;

/** The maximum size in characters. The rest of the storage is for unsaved changes. */
const maxLength = 500_000;

/** How long to gather responses before they are stored, in milliseconds. */
const gatherMs = 200;

/** The app's entry file, whose name changes with every build. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src ?? '';

const read = (): LastAnswers | undefined => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as LastAnswers | null;
    return stored?.build === build() && Array.isArray(stored.answers) ? stored : undefined;
  } catch {
    // The stored text isn't JSON, or the browser's settings block storage.
    return undefined;
  }
};

/** Removes the kept responses on sign-out and when the session has ended. */
export const forgetLastAnswers = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // The browser's settings block storage, so nothing is stored.
  }
};

const write = (stored: LastAnswers): void => {
  try {
    const text = JSON.stringify(stored);
    if (text.length <= maxLength) localStorage.setItem(storageKey, text);
    else write({ ...stored, answers: stored.answers.slice(Math.ceil(stored.answers.length / 2)) });
  } catch {
    // Storage is full, and unsaved changes need it more.
    forgetLastAnswers();
  }
};

const { cache } = SWRConfig.defaultValue;
const nameOf = (key: ReadKey): string => unstable_serialize(key);

/** The names of reads whose shown data is from an earlier visit. */
const restored = new Set<string>();

const restore = async ({ key, data }: Answer): Promise<void> => {
  const name = nameOf(key);
  if (cache.get(name)?.data !== undefined) return;
  restored.add(name);
  await mutate(key, data, { revalidate: false });
};

/**
 * Fills the cache with the responses that the same user got on their last visit. Pages show them
 * and request the current data. Removes what another user or another build of the app has left.
 * Call this once per page load: a response that failed to refresh must not come back, and a tab
 * that is still open after a sign-out in another tab must not store anything again.
 * Call this only when the server has confirmed who is signed in.
 */
export const restoreLastAnswers = async (userId: string): Promise<void> => {
  const stored = read();
  const answers =
    stored?.userId === userId ? stored.answers.filter(({ at }) => Date.now() - at < maxAgeMs) : [];
  write({ build: build(), userId, answers });
  await Promise.all(answers.filter(({ key }) => keptRoutes.has(key[0])).map(restore));
};

/** Returns what the layout showed about a customer on the last visit. */
export const lastCustomer = (
  userId: string | undefined,
  customerId: string,
): LastCustomer | undefined => {
  const stored = read();
  if (!stored || stored.userId !== userId) return undefined;
  const isCustomer = ({ key }: Answer) => key[0] === customerRoute && key[1] === customerId;
  return stored.answers.find(isCustomer)?.data as LastCustomer | undefined;
};

/** Adds responses to the stored ones. Only one customer's responses are kept. */
const store = (userId: string, added: readonly Answer[]): void => {
  const stored = read();
  const customerId = added.at(-1)?.key[1];
  // Without this check, an open tab would store data after the user signed out in another one.
  if (stored?.userId !== userId) return;
  const answers = new Map(
    [...stored.answers, ...added]
      .filter(({ key }) => key[1] === customerId)
      .map((answer) => [nameOf(answer.key), answer]),
  );
  const byAge = [...answers.values()].toSorted((a, b) => a.at - b.at);
  write({ ...stored, answers: byAge });
};

const gathered = new Map<string, Answer[]>();

const isSearch = (query: object): boolean => Boolean(Reflect.get(query, 'search'));

const keptPart = (route: string, data: unknown): unknown => {
  if (route !== customerRoute) return data;
  const { name, logoUrl, timeZone } = data as CustomerView;
  return { name, logoUrl, timeZone } satisfies LastCustomer;
};

/**
 * Keeps a response for the next visit, if it is one of the kept routes. `userId` is the user who
 * requested it.
 */
export const storeAnswer = (userId: string, key: ReadKey, data: unknown): void => {
  restored.delete(nameOf(key));
  const [route, customerId, , query] = key;
  const isKept = keptRoutes.has(route) || route === customerRoute;
  if (!isKept || !customerId || isSearch(query)) return;
  if (gathered.size === 0) {
    setTimeout(() => {
      for (const [ownerId, answers] of gathered) store(ownerId, answers);
      gathered.clear();
    }, gatherMs);
  }
  const answer = { key, data: keptPart(route, data), at: Date.now() };
  gathered.set(userId, [...(gathered.get(userId) ?? []), answer]);
};

/**
 * Stops showing an earlier visit's response whose refresh failed, so that the page shows the error
 * instead of data that may be days old.
 */
export const dropRestored = async (key: ReadKey): Promise<void> => {
  if (!restored.delete(nameOf(key))) return;
  const stored = read();
  const others = stored?.answers.filter((answer) => nameOf(answer.key) !== nameOf(key));
  if (stored && others) write({ ...stored, answers: others });
  await mutate(key, undefined, { revalidate: false });
};
