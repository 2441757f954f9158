import { Paper, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Fern } from './fern';
import classes from './paper-page.module.css';

type Props = {
  /**
   * Shown above the title: the product's logo, or the name of the store on whose behalf the page is
   * shown.
   */
  readonly header: ReactNode;
  readonly title: string;
  /** Shown in a card. If it is absent, the page has only its title and `foot`. */
  readonly children?: ReactNode;
  /** Shown in small type below the card. */
  readonly foot?: ReactNode;
};

/** Moves focus to the new step. Until then, focus was on a button of the previous step. */
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

/** A standalone page outside the app, with one thing to do. */
export const PaperPage = ({ header, title, children, foot }: Props) => {
  const heading = useStepFocus(title);
  return (
    <div className={classes.page}>
      <Fern className={classes.fern} />
      <main className={classes.main}>
        <div className={classes.mark}>{header}</div>
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

/** The product's logo, for pages shown on the product's behalf. */
export const Mark = () => <img src="/favicon.svg" alt="Mailbloom" width={44} height={44} />;
