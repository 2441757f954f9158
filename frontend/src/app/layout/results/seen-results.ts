import { useLocalStorage } from '@mantine/hooks';
import { session } from '../../../lib/api/session';

type Seen = {
  /** Shown as a toast. */
  readonly told: readonly string[];
  /** Looked at in the list. */
  readonly read: readonly string[];
};

/** The server tells of 20 at most; what is older is not asked for again. */
const mostKept = 200;

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** What stands in the browser's storage may be anything. */
const readSeen = (text: string | undefined): Seen => {
  try {
    const { told, read } = JSON.parse(text ?? '{}') ?? {};
    return { told: listOf(told), read: listOf(read) };
  } catch {
    return { told: [], read: [] };
  }
};

const added = (known: readonly string[], ids: readonly string[]): readonly string[] =>
  [...new Set([...known, ...ids])].slice(-mostKept);

/**
 * Which results this person has been told of on this device, so that a reload says nothing twice.
 * It outlives a sign-out: ids alone say nothing about anybody.
 */
export const useSeenResults = () => {
  const [seen, setSeen] = useLocalStorage<Seen>({
    key: `mailbloom.results.${session.account?.userId ?? ''}`,
    defaultValue: { told: [], read: [] },
    getInitialValueInEffect: false,
    deserialize: readSeen,
  });
  const add = (kind: keyof Seen) => (ids: readonly string[]) => {
    setSeen((before) => {
      const next = added(before[kind], ids);
      return next.length === before[kind].length ? before : { ...before, [kind]: next };
    });
  };
  return { seen, tell: add('told'), read: add('read') };
};
