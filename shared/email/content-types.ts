/** The four kinds of stored body. Their names are stored and part of the API. */
export type EditorContentType =
  | 'TIPTAP_REACTEMAIL'
  | 'TIPTAP'
  | 'AUTOMATION_REACTEMAIL_TIPTAP'
  | 'CODE';

/** The type to which a save converts every older one. */
export const CURRENT_CONTENT_TYPE = 'TIPTAP_REACTEMAIL' satisfies EditorContentType;

/** Recognizes bodies of the two older editors, which show the Legacy View tab. */
export const isOlderContentType = (editor: EditorContentType): boolean =>
  editor === 'TIPTAP' || editor === 'AUTOMATION_REACTEMAIL_TIPTAP';
