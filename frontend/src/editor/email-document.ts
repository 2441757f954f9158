import type { EditorContentType } from '../../../shared/email/content-types';
import type { EmailStyle } from '../../../shared/email/document/styles';

/** An email as the editor shows and changes it: its words and its look. */
export type EmailDocument = {
  readonly subject: string;
  /** What inboxes show after the subject. */
  readonly preHeader: string;
  /** Stored markup of the block editor, or the HTML of a code email. */
  readonly body: string;
  readonly editor: EditorContentType;
  readonly styles: EmailStyle;
  /** Sample promises of its template that a person confirmed; a template has none. */
  readonly confirmedSamples?: readonly string[] | undefined;
};

/** Run by the owner of a document before it stores one. */
export type DocumentSteps = {
  /** Uploads embedded images; the result is what to store. */
  readonly prepare: <Kind extends EmailDocument>(content: Kind) => Promise<Kind>;
  /** Why the document cannot be stored, as a sentence for the author. */
  readonly refuse: (content: EmailDocument) => Promise<string | undefined>;
};

/** A document on the screen, and how its owner hears of changes. */
export type DocumentEditing = {
  readonly content: EmailDocument;
  readonly isReadOnly: boolean;
  readonly change: (changes: Partial<EmailDocument>) => void;
  /** Called with every key; `change` follows once the typing pauses. */
  readonly markUnsaved: () => void;
  /** Hands over what the owner has to run before it stores the document. */
  readonly setSteps: (steps: DocumentSteps) => void;
};
