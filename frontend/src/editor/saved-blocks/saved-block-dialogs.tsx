import type { SavedBlocks } from '../api/use-saved-blocks';
import { SaveBlockDialog } from './save-block-dialog';
import { SavedBlocksDialog } from './saved-blocks-dialog';

/** Which of the two is open: the list, or the question for the name of a new block. */
export type BlockDialog = 'list' | { readonly markup: string } | undefined;

type Props = {
  readonly dialog: BlockDialog;
  readonly saved: SavedBlocks;
  readonly onClose: () => void;
  readonly onInsert: (markup: string) => void;
};

/** Saved blocks: putting one into the email, and keeping one of it. */
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
