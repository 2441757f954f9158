import { Paper } from '@mantine/core';
import { useCodeMirror } from '../code/use-code-mirror';
import classes from './source.module.css';

type Props = {
  readonly label: string;
  /** The id of what says how to use it. */
  readonly describedBy: string;
  readonly value: string;
  /** Without it the text can only be read. */
  readonly onChange?: ((value: string) => void) | undefined;
};

/** Code in a dialog, with colours and line numbers; Tab leaves it. */
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
