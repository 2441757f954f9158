import { Paper } from '@mantine/core';
import { useCodeMirror } from '../code/use-code-mirror';
import classes from './source.module.css';

type Props = {
  readonly label: string;
  /** The id of the instructions. */
  readonly describedBy: string;
  readonly value: string;
  /** Called with the edited text. Without it, the text is read-only. */
  readonly onChange?: ((value: string) => void) | undefined;
};

/** Code in a dialog, with colors and line numbers. Tab moves focus out of the code. */
export const SourceText = ({ label, describedBy, value, onChange }: Props) => {
  const { parent } = useCodeMirror({
    value,
    label,
    describedBy,
    onChange: (changed) => onChange?.(changed),
    isReadOnly: onChange === undefined,
    isWrapped: true,
    isTabLeaving: true,
  });
  return (
    <Paper withBorder radius="md" className={classes.code}>
      <div ref={parent} />
    </Paper>
  );
};
