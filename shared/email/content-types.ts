/** The four kinds of stored body; the names are the specification's. */
export type EditorContentType =
  | 'TIPTAP_REACTEMAIL'
  | 'TIPTAP'
  | 'AUTOMATION_REACTEMAIL_TIPTAP'
  | 'CODE';

/** What a save turns every older type into. */
export const CURRENT_CONTENT_TYPE = 'TIPTAP_REACTEMAIL' satisfies EditorContentType;

/**
 * The two "older types" that show the Legacy View tab. The specification does not name them;
 * these are the two that are neither the new editor's nor code.
 */
export const isOlderContentType = (editor: EditorContentType): boolean =>
  editor === 'TIPTAP' || editor === 'AUTOMATION_REACTEMAIL_TIPTAP';
