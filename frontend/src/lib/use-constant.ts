import useSWRImmutable from 'swr/immutable';
import { loadWithRetry } from './load-patiently';

/**
 * Loads something that never changes while the app runs, such as the texts of a language.
 * @param key names what is loaded, as in SWR. Nothing is loaded while it is undefined.
 */
export const useConstant = <T>(key: readonly unknown[] | undefined, load: () => Promise<T>) =>
  useSWRImmutable<T>(key, () => loadWithRetry(load), {
    // SWR drops the response of a request that began before everything was refreshed. A component
    // that shared such a request would wait forever.
    dedupingInterval: 0,
  });
