import { Paper, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Fern } from './fern';
import classes from './paper-page.module.css';

type Props = {
  /** Above the title: the product's mark, or the name of the store that is spoken for. */
  readonly mark: ReactNode;
  readonly title: string;
  /** In a card; without it the page is its title and `foot`. */
  readonly children?: ReactNode;
  /** Below the card, in small. */
  readonly foot?: ReactNode;
};

/** The next step of a page takes the focus, which was on a button of the step before. */
const useStepFocus = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return heading;
};

/** A page by itself, outside the app: one thing to do, on paper. */
export const PaperPage = ({ mark, title, children, foot }: Props) => {
  const heading = useStepFocus(title);
  return (
    <div className={classes.page}>
      <Fern className={classes.fern} />
      <main className={classes.main}>
        <div className={classes.mark}>{mark}</div>
        <Title ref={heading} order={1} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {children ? (
          <Paper p={28} w="100%">
            {children}
          </Paper>
        ) : null}
        {foot}
      </main>
    </div>
  );
};

/** The mark of the product, for pages that speak for it. */
export const Mark = () => <img src="/favicon.svg" alt="Mailbloom" width={44} height={44} />;
