/** The four kinds of stored bodies. Their names are stored in drafts and used in the API. */
export type EditorContentType =
  | 'TIPTAP_REACTEMAIL'
  | 'TIPTAP'
  | 'AUTOMATION_REACTEMAIL_TIPTAP'
  | 'CODE';

/** The current content type. Saving a body of an older type converts it to this one. */
export const CURRENT_CONTENT_TYPE = 'TIPTAP_REACTEMAIL' satisfies EditorContentType;

/**
 * Returns whether a body is from one of the two older editors. Their bodies have a Legacy View tab.
 */
export const isOlderContentType = (editor: EditorContentType): boolean =>
  editor === 'TIPTAP' || editor === 'AUTOMATION_REACTEMAIL_TIPTAP';
