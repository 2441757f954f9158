import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ProblemError } from '../lib/api/problem-error';
import { EmptyState } from './empty-state';

/** Deleted, never there, somebody else's, or an address cut short: to the reader it is one thing. */
export const isNotThere = (error: ProblemError | undefined): boolean =>
  error !== undefined && (error.status === 404 || error.code === 'invalid_id');

type Props = {
  /** 'segment', 'subscriber', 'email' … */
  readonly what: string;
  readonly back: { readonly label: string; readonly to: string };
};

/** What an address leads to is not there, and the way on. */
export const NotThere = ({ what, back }: Props) => (
  <EmptyState
    picture="error"
    title={`We can’t find this ${what}`}
    action={
      <Button variant="default" component={Link} to={back.to}>
        {back.label}
      </Button>
    }
  >
    It may have been deleted, belong to another account, or the link may be incomplete.
  </EmptyState>
);
