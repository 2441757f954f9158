import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from '../text/hint';
import classes from './strip.module.css';

type StripProps = {
  /** What the figures are about, for screen readers. */
  readonly label: string;
  /** Makes the gap to the content below smaller, for content such as charts of the same figures. */
  readonly hasSmallGap?: boolean;
  /** Set while skeletons replace the figures. */
  readonly isLoading?: boolean;
  readonly children: ReactNode;
};

/** One card with three to five figures, separated by hairlines. It summarizes the list below. */
export const Strip = ({ label, isLoading, hasSmallGap, children }: StripProps) => (
  <section
    className={classes.strip}
    data-close={hasSmallGap || undefined}
    aria-label={label}
    aria-busy={isLoading}
  >
    {children}
  </section>
);

type FigureProps = {
  readonly label: string;
  /** What the figure means, shown when its label is hovered or focused. */
  readonly means?: string | undefined;
  /** Shown to the right of the label: the period that the figure covers. */
  readonly aside?: ReactNode;
  /** A number, or "–" if there is no data. */
  readonly figure?: ReactNode;
  /**
   * How much the figure changed, shown next to it. Green (leaf) is a good change and red (clay) a
   * bad one.
   */
  readonly change?: ReactNode;
  /** A sparkline to the right of the figure. */
  readonly chart?: ReactNode;
  /** One line of explanation. */
  readonly note?: ReactNode;
  /** Bars or a list below. */
  readonly children?: ReactNode;
};

/**
 * The maximum length of a figure at full size. When there are four figures, a longer one may be
 * wider than its column.
 */
const maxFullSizeLength = 9;

const isLong = (figure: ReactNode): boolean =>
  typeof figure === 'string' && figure.length > maxFullSizeLength;

/** A label, a figure, and one line of explanation. */
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
