import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ProblemError } from '../lib/api/problem-error';
import { EmptyState } from './empty-state';

/**
 * Returns whether the error means that the page doesn't exist. The page's subject may have been
 * deleted, may never have existed, or may belong to someone else, or the URL may be truncated.
 * Users see the same message in all these cases.
 */
export const isNotThere = (error: ProblemError | undefined): boolean =>
  error !== undefined && (error.status === 404 || error.code === 'invalid_id');

type Props = {
  /** The kind of thing that doesn't exist, such as 'segment', 'subscriber', or 'email'. */
  readonly kind: string;
  readonly back: { readonly label: string; readonly to: string };
};

/** Shown when the URL leads to something that doesn't exist, with a link to continue. */
export const NotThere = ({ kind, back }: Props) => (
  <EmptyState
    picture="error"
    title={`We can’t find this ${kind}`}
    action={
      <Button variant="default" component={Link} to={back.to}>
        {back.label}
      </Button>
    }
  >
    It may have been deleted or belong to another account, or the link may be incomplete.
  </EmptyState>
);
