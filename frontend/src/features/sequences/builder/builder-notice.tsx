import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { hasUnsentChanges, type MissingEntry } from './model/missing-part';
import { SaveFailure } from './session/save-sign';
import type { SequenceEditing } from './session/use-sequence';
import type { StepsEditing } from './session/use-steps';

type MissingProps = { readonly missing: MissingEntry; readonly onDismiss: () => void };

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
      {missing.isAccountProblem ? (
        <Anchor size="sm" underline="always" component={Link} to={to}>
          Go to settings
        </Anchor>
      ) : null}
    </Alert>
  );
};

/** A note about changes that don't take effect until the sequence is activated again. */
const Changed = ({ isChanged }: { readonly isChanged: boolean }) => (
  <Alert color={isChanged ? 'orange' : 'blue'} radius={0} role="status">
    <Text size="sm">
      {isChanged
        ? 'This sequence has unpublished changes. Activate it again in the last step.'
        : 'This sequence is active. Changes apply after you activate it again.'}
    </Text>
  </Alert>
);

/** A note that the product paused some of the sequence's emails. */
const PausedNotice = ({ view: { paused } }: Pick<SequenceEditing, 'view'>) => {
  const to = paths.sequences(useCustomerId());
  return (
    <Alert color="orange" radius={0} role="status">
      <Text size="sm">
        {paused?.reason}{' '}
        <Anchor size="sm" underline="always" component={Link} to={to}>
          Resume it from the sequence list
        </Anchor>
      </Text>
    </Alert>
  );
};

type Props = {
  readonly editing: SequenceEditing;
  readonly emails: StepsEditing;
  readonly missing: MissingEntry | undefined;
  readonly onDismiss: () => void;
};

/**
 * Shown below the bar: a failed save, a missing entry, or a note that the active version differs
 * from the one on the screen.
 */
export const BuilderNotice = ({ editing, emails, missing, onDismiss }: Props) => {
  const { view } = editing;
  if (editing.failure !== undefined) return <SaveFailure {...editing} />;
  if (missing) return <MissingPart missing={missing} onDismiss={onDismiss} />;
  if (view.paused) return <PausedNotice view={view} />;
  return view.enabled ? <Changed isChanged={hasUnsentChanges(view, emails.steps)} /> : null;
};
