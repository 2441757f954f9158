import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { session } from '../../lib/api/session';
import classes from './phone.module.css';

type Props = {
  readonly to: string;
  readonly children: ReactNode;
  /** A second line in small type. */
  readonly note?: ReactNode;
};

/**
 * A row in the notice that links to a page. If the page below the notice has unsaved work, the link
 * opens a new tab. In the same tab, the app would ask whether to discard the work, and the notice
 * would hide that question.
 */
export const PhoneLink = ({ to, children, note }: Props) => (
  <li>
    <Link
      to={to}
      className={classes.link ?? ''}
      target={session.hasUnsavedWork ? '_blank' : '_self'}
    >
      <span className={classes.words}>
        <span className={classes.name}>{children}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
      <IconChevronRight size={18} aria-hidden className={classes.chevron} />
    </Link>
  </li>
);
