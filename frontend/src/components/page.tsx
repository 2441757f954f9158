import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { WithAside } from './frame/with-aside';
import classes from './page.module.css';

type Props = {
  readonly title: string;
  /** Left of the title: usually a back button. */
  readonly before?: ReactNode;
  /** Right of the title: the page's main action. */
  readonly actions?: ReactNode;
  /** Beside the content: preview, help or effect. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** The content of every page of the app: one heading, one main action, one system of widths. */
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
