import type { EditorContentType } from '../../../shared/email/content-types';
import type { EmailStyle } from '../../../shared/email/document/styles';

/** The texts and style of an email, as the editor shows and changes them. */
export type EmailDocument = {
  readonly subject: string;
  /** The text that inboxes show after the subject. */
  readonly preHeader: string;
  /** The block editor's stored markup, or the HTML of a code email. */
  readonly body: string;
  readonly editor: EditorContentType;
  readonly styles: EmailStyle;
  /**
   * The sample texts from the template that someone confirmed as true for the store. Absent for a
   * template itself.
   */
  readonly confirmedSamples?: readonly string[] | undefined;
};

/** The steps that run before a document is stored. */
export type DocumentSteps = {
  /** Uploads embedded images and returns the content to store. */
  readonly prepare: <Kind extends EmailDocument>(content: Kind) => Promise<Kind>;
  /**
   * Returns why the document can't be stored, as a sentence for the author. Undefined if it can.
   */
  readonly refuse: (content: EmailDocument) => Promise<string | undefined>;
};

/** A document being edited, and the callbacks for changes. */
export type DocumentEditing = {
  readonly content: EmailDocument;
  readonly isReadOnly: boolean;
  readonly change: (changes: Partial<EmailDocument>) => void;
  /** Called on every key press. `change` is called once typing pauses. */
  readonly markUnsaved: () => void;
  /** Sets the steps to run before storing the document. */
  readonly setSteps: (steps: DocumentSteps) => void;
};
