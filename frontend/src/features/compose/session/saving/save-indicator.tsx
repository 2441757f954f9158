import { SaveState } from '../../../../components/save-state';
import type { DraftEditing } from '../use-draft';

type Props = Pick<DraftEditing, 'saveState' | 'isOffline' | 'isReadOnly'>;

/** Shows whether the author's changes to an email are saved. */
export const SaveIndicator = ({ saveState, isOffline, isReadOnly }: Props) => {
  if (isReadOnly) return <SaveState state="readOnly" />;
  return <SaveState state={isOffline && saveState !== 'saved' ? 'offline' : saveState} />;
};
