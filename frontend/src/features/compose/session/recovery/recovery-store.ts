import { localDataKeys, localDataPrefix } from '../../../../lib/session/local-work';
import { contentOf, type DraftContent } from '../draft-content';

/** The maximum number of emails whose unsaved changes are stored. The oldest are removed first. */
export const maxStoredDrafts = 8;
/**
 * The maximum number of characters stored for one email. Browsers allow about 5 million characters
 * per site, which is enough for several emails of the maximum size.
 */
export const maxStoredLength = 1_100_000;
const maxAgeMs = 30 * 86_400_000;

export type StoredChanges = {
  /** The time of the last unsaved change, in epoch milliseconds. */
  readonly at: number;
  /** The revision on which the unsaved changes are based. */
  readonly rev: number;
  readonly content: DraftContent;
};

const keyOf = (userId: string, draftId: string) => `${localDataPrefix}${userId}.draft.${draftId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns whether `value` has the same shape as `template`. The shape may differ if another version
 * of the app wrote the value.
 */
const isContent = (value: unknown, template: DraftContent): value is DraftContent =>
  isRecord(value) &&
  Object.entries(template).every(([name, templateValue]) => {
    const storedValue = value[name];
    if (name === 'senderId') return storedValue === null || typeof storedValue === 'string';
    return (
      typeof storedValue === typeof templateValue &&
      Array.isArray(storedValue) === Array.isArray(templateValue)
    );
  });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Treats an entry that is damaged or was written by other code as if it didn't exist.
    return undefined;
  }
};

/**
 * Writes the time on the first line, so that the age of an entry can be read without parsing the
 * rest.
 */
const write = ({ at, ...rest }: StoredChanges): string => `${at}\n${JSON.stringify(rest)}`;

const timeOf = (key: string): number =>
  Number.parseInt(localStorage.getItem(key)?.slice(0, 20) ?? '', 10) || 0;

/**
 * Removes entries that are too old. Then removes the oldest entries until only `max` are left.
 * Never removes the entry with `ownKey`.
 */
const removeOldest = (userId: string, ownKey: string, max: number, now: number): void => {
  const others = localDataKeys(userId).filter((key) => key !== ownKey);
  const keysByAge = others.map((key) => ({ key, at: timeOf(key) })).sort((a, b) => b.at - a.at);
  for (const [index, { key, at }] of keysByAge.entries()) {
    if (index >= max || now - at > maxAgeMs) localStorage.removeItem(key);
  }
};

/**
 * The number of other drafts to keep in each attempt to store a draft. It gets smaller with each
 * attempt, until there is enough space.
 */
const keptCounts = [maxStoredDrafts - 1, 3, 0];

/**
 * Stores one user's unsaved changes on this device. They survive a crash and are deleted when the
 * user signs out.
 */
export const createRecoveryStore = (userId: string) => ({
  /** @returns false if the browser couldn't store the changes */
  keep(draftId: string, value: StoredChanges): boolean {
    const text = write(value);
    if (text.length > maxStoredLength) return false;
    const key = keyOf(userId, draftId);
    return keptCounts.some((max) => {
      try {
        removeOldest(userId, key, max, value.at);
        localStorage.setItem(key, text);
        return true;
      } catch {
        // The browser is out of space (QuotaExceededError) or has no storage at all.
        return false;
      }
    });
  },

  /** @param template content in the shape that this version of the app writes */
  find(draftId: string, template: DraftContent, now: number): StoredChanges | undefined {
    try {
      const key = keyOf(userId, draftId);
      const text = localStorage.getItem(key) ?? '';
      const value = parse(text.slice(text.indexOf('\n') + 1));
      if (!isRecord(value) || !isContent(value.content, template)) return undefined;
      const at = timeOf(key);
      const { rev, content } = value;
      if (typeof rev !== 'number') return undefined;
      return now - at > maxAgeMs ? undefined : { at, rev, content: contentOf(content) };
    } catch {
      return undefined;
    }
  },

  forget(draftId: string): void {
    try {
      localStorage.removeItem(keyOf(userId, draftId));
    } catch {
      // The browser has no storage, so there is nothing to delete.
    }
  },
});
