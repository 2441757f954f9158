/** The four kinds of stored body. The names are stored and part of the API. */
export type EditorContentType =
  | 'TIPTAP_REACTEMAIL'
  | 'TIPTAP'
  | 'AUTOMATION_REACTEMAIL_TIPTAP'
  | 'CODE';

/** What a save turns every older type into. */
export const CURRENT_CONTENT_TYPE = 'TIPTAP_REACTEMAIL' satisfies EditorContentType;

/** Bodies of the two older editors: they show the Legacy View tab. */
export const isOlderContentType = (editor: EditorContentType): boolean =>
  editor === 'TIPTAP' || editor === 'AUTOMATION_REACTEMAIL_TIPTAP';
