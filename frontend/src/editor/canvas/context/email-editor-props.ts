import type { EmailStyle } from '../../../../../shared/email/document/styles';
import type { EmailShop } from '../../../../../shared/email/products/mail-shop';
import type { BlockDefaults } from '../../api/use-block-defaults';
import type { EmailBranding } from '../../api/use-email-branding';
import type { Rewriting } from '../../api/use-rewriting';
import type { UploadFile } from '../../api/use-upload-file';
import type { UploadImage } from '../../images/upload-image';

export interface SavedBlock {
  readonly id: string;
  readonly name: string;
  /** Stored markup of one or more blocks. */
  readonly markup: string;
}

/** What the surrounding page can ask the editor to do. Every change is one undo step. */
export interface EmailEditorHandle {
  /** Returns the current document for the author to read. */
  source(): string;
  /** Inserts blocks after the block with the cursor. */
  insertMarkup(markup: string): void;
  /** Replaces the whole document, for example with a recovered draft. */
  replaceBody(markup: string): void;
  /** Selects and scrolls to the block at an issue's path (`EmailWarning.path`). */
  selectBlock(path: string): void;
  focus(): void;
  /** Undoes the last step. Does nothing while the editor isn't on the screen. */
  undo(): void;
  redo(): void;
}

/** The button that opens the settings for the style of the whole email. */
export interface StyleTool {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export interface EmailEditorProps {
  /**
   * The email's stored markup. It is read once, because the editor owns the document after that.
   */
  readonly body: string;
  readonly styles: EmailStyle;
  /**
   * Called immediately on every change. `onChange` follows when the user pauses typing or the
   * editor loses focus.
   */
  readonly onTyping: () => void;
  readonly onChange: (body: string) => void;
  /** Called when undo or redo restores another style. */
  readonly onStyles: (styles: EmailStyle) => void;
  /** The footer's text and the header's brand. Absent while loading. */
  readonly mailFrame?: EmailBranding | undefined;
  /**
   * The store whose products appear in blocks. Absent while loading, and for an email that shows no
   * products.
   */
  readonly shop?: EmailShop | undefined;
  /** Shows the email without tools and opens no modals. */
  readonly readOnly?: boolean;
  /** Six-digit hex colors offered in every color picker. */
  readonly brandColors?: readonly string[];
  /**
   * The initial attributes of new blocks, by type. Blocks without an entry use the attribute
   * table's defaults.
   */
  readonly blockDefaults?: BlockDefaults;
  /**
   * The customer's own attribute names (GET /subscriber/fieldKeys), in addition to the standard
   * tags.
   */
  readonly mergeTags?: readonly string[];
  /**
   * Uploads an image. Without it, images are embedded, and the pre-send check asks the author to
   * upload them.
   */
  readonly uploadImage?: UploadImage;
  /** Uploads a file for a button to link to. Absent where buttons can't link to files. */
  readonly uploadFile?: UploadFile | undefined;
  /** Listed by name in the slash menu and the Insert menu. */
  readonly savedBlocks?: readonly SavedBlock[];
  /** Opens the list of saved blocks, from the slash menu and the Insert menu. */
  readonly onBrowseBlocks?: () => void;
  /** Called with a block's stored markup when the author saves it. */
  readonly onSaveBlock?: (markup: string) => void;
  /** Opens the email's source, from the toolbar. */
  readonly onShowSource?: () => void;
  /** Rewrites texts. Absent where rewriting isn't available. */
  readonly rewriting?: Rewriting | undefined;
  /** Shown at the end of the toolbar. */
  readonly styleTool?: StyleTool | undefined;
  /** Called once the editor is ready, and with `null` when it unmounts. */
  readonly onReady?: (handle: EmailEditorHandle | null) => void;
}
