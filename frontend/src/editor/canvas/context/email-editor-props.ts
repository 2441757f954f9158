import type { EmailStyle } from '../../../../../shared/email/document/styles';
import type { MailShop } from '../../../../../shared/email/products/mail-shop';
import type { BlockDefaults } from '../../api/use-block-defaults';
import type { MailFrame } from '../../api/use-mail-frame';
import type { Rewriting } from '../../api/use-rewriting';
import type { UploadFile } from '../../api/use-upload-file';
import type { UploadImage } from '../../images/upload-image';

export interface SavedBlock {
  readonly id: string;
  readonly name: string;
  /** Stored markup of one or more blocks. */
  readonly markup: string;
}

/** What the frame around the editor may ask of it; every change is one step of the undo history. */
export interface EmailEditorHandle {
  /** The document as it is now, to be read by its author. */
  source(): string;
  /** Inserts blocks after the one the cursor is in. */
  insertMarkup(markup: string): void;
  /** Replaces the whole document, as when a recovered draft is taken. */
  replaceBody(markup: string): void;
  /** Selects and shows the block at a finding's path (`EmailWarning.path`). */
  selectBlock(path: string): void;
  focus(): void;
  /** Takes back, or does again, the last step; nothing while the editor is not on the screen. */
  undo(): void;
  redo(): void;
}

/** The button that opens the style of the whole email. */
export interface StyleTool {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface EmailEditorProps {
  /** Stored markup; read once: the editor owns the document from then on. */
  readonly body: string;
  readonly styles: EmailStyle;
  /** At once, with every change; `onChange` follows when the typing pauses or the editor is left. */
  readonly onTyping: () => void;
  readonly onChange: (body: string) => void;
  /** Called when the history brings another style back. */
  readonly onStyles: (styles: EmailStyle) => void;
  /** What the footer says and the header shows; absent while it is read. */
  readonly mailFrame?: MailFrame | undefined;
  /** The store whose products blocks show; absent while it is read, and where nothing asks for it. */
  readonly shop?: MailShop | undefined;
  /** Shows the email without tools; no modal opens. */
  readonly readOnly?: boolean;
  /** Six-digit hex colours offered in every colour picker. */
  readonly brandColors?: readonly string[];
  /** What new blocks begin with, by type; a block without an entry begins as the table of attributes says. */
  readonly blockDefaults?: BlockDefaults;
  /** The customer's own attribute names (GET /subscriber/fieldKeys), besides the standard tags. */
  readonly mergeTags?: readonly string[];
  /** Without it images are embedded, and the pre-send check asks for their upload. */
  readonly uploadImage?: UploadImage;
  /** Uploads a file that a button links to; absent where that is not offered. */
  readonly uploadFile?: UploadFile | undefined;
  /** Offered by name in the slash menu and the Insert menu. */
  readonly savedBlocks?: readonly SavedBlock[];
  /** Opens the list of saved blocks, from the slash menu and the Insert menu. */
  readonly onBrowseBlocks?: () => void;
  /** Called with a block's stored markup when its author wants to keep it. */
  readonly onSaveBlock?: (markup: string) => void;
  /** Opens the source of the email, from the toolbar. */
  readonly onShowSource?: () => void;
  /** Has texts written in another form; absent where that is not offered. */
  readonly rewriting?: Rewriting | undefined;
  /** Stands at the end of the toolbar. */
  readonly styleTool?: StyleTool | undefined;
  /** Called once the editor is there, and with `null` when it leaves. */
  readonly onReady?: (handle: EmailEditorHandle | null) => void;
}
