import { parseMergeTag, STORE_URL_TAG } from '../merge/merge-tokens';

const TAG = /\{\{([^{}]{1,300})\}\}/g;

/** Replaces the store URL tag in a text and changes nothing else. */
export const fillStoreUrl = (text: string, website: string): string =>
  text.replace(TAG, (tag, inner: string) =>
    parseMergeTag(inner)?.name === STORE_URL_TAG ? website : tag,
  );
