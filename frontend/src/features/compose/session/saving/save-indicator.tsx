import { SaveState } from '../../../../components/save-state';
import type { DraftEditing } from '../use-draft';

type Props = Pick<DraftEditing, 'saveState' | 'isOffline' | 'isReadOnly'>;

/** Where the author's work on an email is. */
export const SaveIndicator = ({ saveState, isOffline, isReadOnly }: Props) => {
  if (isReadOnly) return <SaveState state="readOnly" />;
  return <SaveState state={isOffline && saveState !== 'saved' ? 'offline' : saveState} />;
};
