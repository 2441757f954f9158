import type { Editor } from '@tiptap/react';
import { createContext, use } from 'react';
import type { Direction } from '../../../../../shared/email/document/direction';
import type { BlockDefaults } from '../../api/use-block-defaults';
import type { UploadFile } from '../../api/use-upload-file';
import type { UploadImage } from '../../images/upload-image';
import type { ProductCache } from '../../products/product-shelf';
import type { EmailEditorProps, SavedBlock } from './email-editor-props';
import type { OpenSurface } from './surface';

/** What the toolbars, menus, and modals of an editor share. */
export interface EditorTools
  extends Pick<
    EmailEditorProps,
    | 'styles'
    | 'mailFrame'
    | 'onBrowseBlocks'
    | 'onSaveBlock'
    | 'onShowSource'
    | 'rewriting'
    | 'styleTool'
  > {
  readonly editor: Editor;
  readonly open: OpenSurface;
  readonly shelf: ProductCache;
  /** The direction of the email as a whole. */
  readonly direction: Direction;
  readonly uploadImage: UploadImage;
  /** Uploads a file for a button to link to. Undefined when buttons can't link to files. */
  readonly uploadFile: UploadFile | undefined;
  readonly brandColors: readonly string[];
  readonly blockDefaults: BlockDefaults;
  readonly mergeTags: readonly string[];
  readonly savedBlocks: readonly SavedBlock[];
}

export const EditorToolsContext = createContext<EditorTools | undefined>(undefined);

export const useEditorTools = (): EditorTools => {
  const tools = use(EditorToolsContext);
  if (!tools) throw new Error('This component must be inside an email editor.');
  return tools;
};
