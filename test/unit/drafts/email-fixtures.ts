import type { BodyStore } from '../../../functions/email-content/body-store';
import { EMPTY_BODY } from '../../../shared/email/document/email-doc';

export const customerId = '01M7000000000000000CSTMR00';

const emptyBody = (editor: string): string => (editor === 'CODE' ? '' : EMPTY_BODY);

/**
 * Stores bodies in memory by the same rules as the real store: content-addressed, and empty for the
 * empty document.
 */
export const bodiesInMemory = (): BodyStore & { readonly stored: Map<string, string> } => {
  const stored = new Map<string, string>();
  return {
    stored,
    async put(owner, { body, editor }) {
      if (body === emptyBody(editor) || body === '') return '';
      const key = `body/${owner}/${stored.size}`;
      const knownEntry = [...stored].find(([, other]) => other === body);
      stored.set(knownEntry?.[0] ?? key, body);
      return knownEntry?.[0] ?? key;
    },
    async get({ bodyKey, editor }) {
      return bodyKey === '' ? emptyBody(editor) : (stored.get(bodyKey) ?? '');
    },
  };
};

/** Returns a clock that only the test moves. */
export const clockAt = (start: number) => {
  let now = start;
  return Object.assign(() => now, {
    advance(ms: number) {
      now += ms;
    },
  });
};
