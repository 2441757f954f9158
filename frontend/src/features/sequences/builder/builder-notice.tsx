import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { Missing } from './model/missing-part';
import { SaveFailure } from './session/save-sign';
import type { SequenceEditing } from './session/use-sequence';

type MissingProps = { readonly missing: Missing; readonly onDismiss: () => void };

const MissingPart = ({ missing, onDismiss }: MissingProps) => {
  const to = paths.settings(useCustomerId(), 'emails');
  return (
    <Alert
      color="red"
      role="alert"
      radius={0}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDismiss}
    >
      {missing.message}{' '}
      {missing.inAccount ? (
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to={to} {...props} />}>
          Go to settings
        </Anchor>
      ) : null}
    </Alert>
  );
};

/** What does not go out before somebody activates the series again. */
const Changed = ({ view }: Pick<SequenceEditing, 'view'>) => (
  <Alert color={view.hasChanges ? 'orange' : 'blue'} radius={0} role="status">
    <Text size="sm">
      {view.hasChanges
        ? 'This sequence is active and has changes that do not go out yet. Activate it again in the last step.'
        : 'This sequence is active. What you change goes out once you activate it again.'}
    </Text>
  </Alert>
);

/** The product paused some of its emails. */
const Paused = ({ view: { paused } }: Pick<SequenceEditing, 'view'>) => {
  const to = paths.sequences(useCustomerId());
  return (
    <Alert color="orange" radius={0} role="status">
      <Text size="sm">
        {paused?.reason}{' '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to={to} {...props} />}>
          Resume it in the list of sequences
        </Anchor>
      </Text>
    </Alert>
  );
};

type Props = {
  readonly editing: SequenceEditing;
  readonly missing: Missing | undefined;
  readonly onDismiss: () => void;
};

/** Below the bar: a save that failed, what is missing, or that people get another version. */
export const BuilderNotice = ({ editing, missing, onDismiss }: Props) => {
  if (editing.failure !== undefined) return <SaveFailure {...editing} />;
  if (missing) return <MissingPart missing={missing} onDismiss={onDismiss} />;
  if (editing.view.paused) return <Paused view={editing.view} />;
  return editing.view.enabled ? <Changed view={editing.view} /> : null;
};
