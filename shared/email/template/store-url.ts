import { parseMergeTag, STORE_URL_TAG } from '../merge/merge-tokens';

const TAG = /\{\{([^{}]{1,300})\}\}/g;

/** The text with the store's address in the place of its tag; nothing else in it changes. */
export const fillStoreUrl = (text: string, website: string): string =>
  text.replace(TAG, (tag, inner: string) =>
    parseMergeTag(inner)?.name === STORE_URL_TAG ? website : tag,
  );
