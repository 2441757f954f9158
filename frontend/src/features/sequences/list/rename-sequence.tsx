import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../shared/limits';
import { RenameField } from '../../../components/table/rename-field';
import { useSequenceCalls } from './calls/use-sequence-calls';

type Props = { readonly sequence: SequenceSummary; readonly onEnd: () => void };

/** The name of a series, changed in its row. */
export const RenameSequence = ({ sequence, onEnd }: Props) => (
  <RenameField
    label="Sequence name"
    name={sequence.name}
    maxLength={limits.sequence.nameLength}
    onRename={useSequenceCalls(sequence).rename.run}
    onEnd={onEnd}
  />
);
