import type { Bundle } from '../bundle';
import type { SentBundle } from './messages';

/** Numbers the bundles that a thread knows, so that the code of each crosses once. */
export const createSentBundles = (): ((bundle: Bundle) => SentBundle) => {
  const known = new Map<Bundle, number>();
  return (bundle) => {
    const { file, code } = bundle;
    const id = known.get(bundle);
    if (id !== undefined) return { id, file };
    known.set(bundle, known.size);
    return { id: known.size - 1, file, code };
  };
};
