import { SaveState } from '../../../../components/save-state';
import type { DraftEditing } from '../use-draft';

type Props = Pick<DraftEditing, 'saveState' | 'isOffline' | 'isReadOnly'>;

/** The save state of the author's work on an email. */
export const SaveIndicator = ({ saveState, isOffline, isReadOnly }: Props) => {
  if (isReadOnly) return <SaveState state="readOnly" />;
  return <SaveState state={isOffline && saveState !== 'saved' ? 'offline' : saveState} />;
};
