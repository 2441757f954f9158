import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { WithAside } from './frame/with-aside';
import classes from './page.module.css';

type Props = {
  readonly title: string;
  /** Shown to the left of the title: usually a back button. */
  readonly before?: ReactNode;
  /** Shown to the right of the title: the page's main action. */
  readonly actions?: ReactNode;
  /** Shown next to the content, such as a preview or help. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The content of every page in the app, with one heading, one main action, and one set of widths.
 */
export const Page = ({ title, before, actions, aside, children }: Props) => {
  useDocumentTitle(`${title} · Mailbloom`);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        {before}
        <Title order={1} className={classes.title} title={title.length > 40 ? title : undefined}>
          {title}
        </Title>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {aside ? <WithAside aside={aside}>{children}</WithAside> : children}
    </div>
  );
};
