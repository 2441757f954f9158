import type { SavedBlocks } from '../api/use-saved-blocks';
import { SaveBlockDialog } from './save-block-dialog';
import { SavedBlocksDialog } from './saved-blocks-dialog';

/** Specifies which dialog is open: the list, or the dialog that names a new block. */
export type BlockDialog = 'list' | { readonly markup: string } | undefined;

type Props = {
  readonly dialog: BlockDialog;
  readonly saved: SavedBlocks;
  readonly onClose: () => void;
  readonly onInsert: (markup: string) => void;
};

/** The dialogs for saved blocks: inserting one, and saving a new one. */
export const SavedBlockDialogs = ({ dialog, saved, onClose, onInsert }: Props) => (
  <>
    <SavedBlocksDialog
      opened={dialog === 'list'}
      saved={saved}
      onClose={onClose}
      onInsert={onInsert}
    />
    <SaveBlockDialog
      markup={typeof dialog === 'object' ? dialog.markup : undefined}
      saved={saved}
      onClose={onClose}
    />
  </>
);
