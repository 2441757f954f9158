import type { SavedBlocks } from '../api/use-saved-blocks';
import { SaveBlockDialog } from './save-block-dialog';
import { SavedBlocksDialog } from './saved-blocks-dialog';

/**
 * The dialog that is open: the list of saved blocks, or the dialog that asks for the name of a new
 * one.
 */
export type BlockDialog = 'list' | { readonly markup: string } | undefined;

type Props = {
  readonly dialog: BlockDialog;
  readonly saved: SavedBlocks;
  readonly onClose: () => void;
  readonly onInsert: (markup: string) => void;
};

/** The two dialogs for saved blocks. One inserts a saved block, and the other saves a new one. */
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
