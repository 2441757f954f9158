import { Alert, Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SequenceSummary } from '../../../../../../shared/contracts/sequences/sequence';
import { messageOf, ProblemError } from '../../../../lib/api/problem-error';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { errorActionOf } from './error-action';

type Props = { readonly sequence: SequenceSummary; readonly error: unknown };

/** Explains why a sequence wasn't activated, with a link to fix it. */
export const RefusalAlert = ({ sequence, error }: Props) => {
  const customerId = useCustomerId();
  const errorAction =
    error instanceof ProblemError ? errorActionOf(customerId, sequence, error) : undefined;
  return (
    <Alert color="red" role="alert" title="We couldn’t activate it">
      <Stack gap={4}>
        <span>{messageOf(error)}</span>
        {errorAction ? (
          <Anchor
            size="sm"
            underline="always"
            component={Link}
            to={errorAction.to}
            state={errorAction.state}
          >
            {errorAction.label}
          </Anchor>
        ) : null}
      </Stack>
    </Alert>
  );
};
