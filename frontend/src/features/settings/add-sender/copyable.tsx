import { ActionIcon, CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { limits } from '../../../../../shared/limits';
import classes from './add-sender.module.css';

type Props = {
  readonly value: string;
  /** What it is, for who hears the button alone: 'host of DKIM record 1'. */
  readonly of: string;
};

/** A value to be typed in elsewhere, and the button that copies it. */
export const Copyable = ({ value, of }: Props) => (
  <span className={classes.copyable}>
    <code className={classes.code}>{value}</code>
    <CopyButton value={value} timeout={limits.copyFeedbackMs}>
      {({ copied, copy }) => (
        <>
          <ActionIcon
            variant="subtle"
            color={copied ? 'leaf' : 'gray'}
            size={24}
            aria-label={`Copy ${of}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
          <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  </span>
);
