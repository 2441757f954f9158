import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from '../text/hint';
import classes from './strip.module.css';

type StripProps = {
  /** What the figures are about, for screen readers. */
  readonly label: string;
  /** What follows belongs to it, as charts of the same figures do. */
  readonly isClose?: boolean;
  /** While skeletons stand for the figures. */
  readonly isLoading?: boolean;
  readonly children: ReactNode;
};

/** One card with three to five figures, split by hairlines: the answer above the list. */
export const Strip = ({ label, isLoading, isClose, children }: StripProps) => (
  <section
    className={classes.strip}
    data-close={isClose || undefined}
    aria-label={label}
    aria-busy={isLoading}
  >
    {children}
  </section>
);

type FigureProps = {
  readonly label: string;
  /** What the figure means, shown when its label is pointed at or holds the focus. */
  readonly means?: string | undefined;
  /** Right of the label: the time it covers. */
  readonly aside?: ReactNode;
  /** A number, or "–" where nothing was measured. */
  readonly figure?: ReactNode;
  /** Beside the figure: its change, in leaf or clay by what it says. */
  readonly change?: ReactNode;
  /** A sparkline at the right of the figure's line. */
  readonly chart?: ReactNode;
  /** One line of meaning. */
  readonly note?: ReactNode;
  /** Bars or a list below. */
  readonly children?: ReactNode;
};

/** Of more characters a figure may be wider than its place beside three others. */
const mostAtFullSize = 9;

const isLong = (figure: ReactNode): boolean =>
  typeof figure === 'string' && figure.length > mostAtFullSize;

/** Label, figure and one line of meaning. */
export const StripFigure = ({
  label,
  means,
  aside,
  figure,
  change,
  chart,
  note,
  children,
}: FigureProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
  <div className={classes.figure} role="group" aria-label={label}>
    <div className={classes.label}>
      <Hint text={means}>
        <Text size="xs" c="dimmed" tabIndex={means === undefined ? undefined : 0}>
          {label}
        </Text>
      </Hint>
      {aside ? <span className={classes.meta}>{aside}</span> : null}
    </div>
    {figure === undefined ? null : (
      <div className={classes.line}>
        <span className={classes.number} data-long={isLong(figure) || undefined}>
          {figure}
        </span>
        {change}
        {chart ? <span className={classes.chart}>{chart}</span> : null}
      </div>
    )}
    {note ? (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    ) : null}
    {children}
  </div>
);
