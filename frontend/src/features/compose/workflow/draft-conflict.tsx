import { ConflictDialog } from '../session/conflict/conflict-dialog';
import { GoneDialog } from '../session/conflict/gone-dialog';
import { useConflict } from '../session/conflict/use-conflict';
import type { DraftEditing } from '../session/use-draft';

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  readonly onReload: () => void;
};

/** What happened to the draft elsewhere, when it keeps this screen from being saved. */
export const DraftConflict = ({ draftId, editing, onReload }: Props) => {
  const ways = useConflict(draftId, editing);
  const { conflict: theirs, content, isDirty } = editing;
  if (!theirs) return null;
  const { onCopyMine } = ways;
  return theirs.status === 'draft' ? (
    <ConflictDialog {...ways} conflict={theirs} mine={content} onTakeTheirs={onReload} />
  ) : (
    <GoneDialog gone={theirs} isDirty={isDirty()} onOpen={onReload} onCopyMine={onCopyMine} />
  );
};
