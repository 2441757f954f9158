import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { messageOf } from '../lib/api/problem-error';
import classes from './load-error.module.css';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** A title that names what failed, such as 'We couldn’t load your segments'. */
  readonly title?: string;
};

/** Replaces content that failed to load: what happened, and a button to try again. */
export const LoadError = ({ error, onRetry, title = 'We couldn’t load this' }: Props) => (
  <div className={classes.card} role="alert">
    <IconPlugConnectedX size={18} aria-hidden className={classes.icon} />
    <div className={classes.words}>
      <p className={classes.title}>{title}</p>
      <p className={classes.message}>{messageOf(error)}</p>
    </div>
    <Button size="xs" variant="default" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
