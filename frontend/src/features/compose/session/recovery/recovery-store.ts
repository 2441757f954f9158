import { localWorkKeys, localWorkPrefix } from '../../../../lib/session/local-work';
import { contentOf, type DraftContent } from '../draft-content';

/** Emails whose unsaved work is kept; the oldest make room. */
export const mostKept = 8;
/** Characters. Browsers give a site about 5 million: room for several emails of the largest size. */
export const largestKept = 1_100_000;
const longestKeptMs = 30 * 86_400_000;

export type Kept = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The revision the work is based on. */
  readonly rev: number;
  readonly content: DraftContent;
};

const keyOf = (userId: string, draftId: string) => `${localWorkPrefix}${userId}.draft.${draftId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** True for content of the same shape as `like`: another version of the app may have written it. */
const isContent = (value: unknown, like: DraftContent): value is DraftContent =>
  isRecord(value) &&
  Object.entries(like).every(([name, known]) => {
    const found = value[name];
    if (name === 'senderId') return found === null || typeof found === 'string';
    return typeof found === typeof known && Array.isArray(found) === Array.isArray(known);
  });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged or written by something else: treat it as missing.
    return undefined;
  }
};

/** The time comes first, on a line of its own, so that ages can be read without parsing the rest. */
const write = ({ at, ...rest }: Kept): string => `${at}\n${JSON.stringify(rest)}`;

const timeOf = (key: string): number =>
  Number.parseInt(localStorage.getItem(key)?.slice(0, 20) ?? '', 10) || 0;

/** Removes what is too old, then the oldest beyond `most`; never `own`. */
const makeRoom = (userId: string, own: string, most: number, now: number): void => {
  const others = localWorkKeys(userId).filter((key) => key !== own);
  const aged = others.map((key) => ({ key, at: timeOf(key) })).sort((a, b) => b.at - a.at);
  for (const [index, { key, at }] of aged.entries()) {
    if (index >= most || now - at > longestKeptMs) localStorage.removeItem(key);
  }
};

/** How many other drafts are kept in each attempt to store: fewer each time, until it fits. */
const roundsOfRoom = [mostKept - 1, 3, 0];

/** Unsaved work of one person on this device: it survives a crash, and leaves with a sign-out. */
export const createRecoveryStore = (userId: string) => ({
  /** @returns false when the browser would not keep it */
  keep(draftId: string, value: Kept): boolean {
    const text = write(value);
    if (text.length > largestKept) return false;
    const key = keyOf(userId, draftId);
    return roundsOfRoom.some((most) => {
      try {
        makeRoom(userId, key, most, value.at);
        localStorage.setItem(key, text);
        return true;
      } catch {
        // QuotaExceededError, or no storage at all.
        return false;
      }
    });
  },

  /** @param like content as this version of the app writes it */
  find(draftId: string, like: DraftContent, now: number): Kept | undefined {
    try {
      const key = keyOf(userId, draftId);
      const text = localStorage.getItem(key) ?? '';
      const value = parse(text.slice(text.indexOf('\n') + 1));
      if (!isRecord(value) || !isContent(value.content, like)) return undefined;
      const at = timeOf(key);
      const { rev, content } = value;
      if (typeof rev !== 'number') return undefined;
      return now - at > longestKeptMs ? undefined : { at, rev, content: contentOf(content) };
    } catch {
      return undefined;
    }
  },

  forget(draftId: string): void {
    try {
      localStorage.removeItem(keyOf(userId, draftId));
    } catch {
      // No storage, nothing to forget.
    }
  },
});
