import { useLocalStorage } from '@mantine/hooks';
import { session } from '../../../lib/api/session';

type SeenResults = {
  /** The ids of results already shown as a toast. */
  readonly told: readonly string[];
  /** The ids of results already seen in the list. */
  readonly read: readonly string[];
};

/**
 * The maximum number of ids that are kept. The server returns up to 20 messages, so older ids
 * aren't needed.
 */
const maxStoredIds = 200;

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** Parses the stored text. Handles malformed text, because it comes from the browser's storage. */
const readSeenResults = (text: string | undefined): SeenResults => {
  try {
    const { told, read } = JSON.parse(text ?? '{}') ?? {};
    return { told: listOf(told), read: listOf(read) };
  } catch {
    return { told: [], read: [] };
  }
};

const withSeenIds = (knownIds: readonly string[], ids: readonly string[]): readonly string[] =>
  [...new Set([...knownIds, ...ids])].slice(-maxStoredIds);

/**
 * Tracks which results this user has seen on this device, so that a reload doesn't repeat toasts.
 * It survives signing out, because ids alone reveal nothing about anyone.
 */
export const useSeenResults = () => {
  const [seen, setSeen] = useLocalStorage<SeenResults>({
    key: `mailbloom.results.${session.account?.userId ?? ''}`,
    defaultValue: { told: [], read: [] },
    getInitialValueInEffect: false,
    deserialize: readSeenResults,
  });
  const add = (kind: keyof SeenResults) => (ids: readonly string[]) => {
    setSeen((before) => {
      const next = withSeenIds(before[kind], ids);
      return next.length === before[kind].length ? before : { ...before, [kind]: next };
    });
  };
  return { seen, tell: add('told'), read: add('read') };
};
