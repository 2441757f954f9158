import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from '../text/hint';
import classes from './strip.module.css';

type StripProps = {
  /** What the figures are about, for screen readers. */
  readonly label: string;
  /** Reduces the gap to the content below, such as charts of the same figures. */
  readonly isClose?: boolean;
  /** Set while skeletons replace the figures. */
  readonly isLoading?: boolean;
  readonly children: ReactNode;
};

/** One card with three to five figures, separated by hairlines: the summary above the list. */
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
  /** What the figure means, shown when its label is hovered or focused. */
  readonly means?: string | undefined;
  /** Shown to the right of the label: the period that the figure covers. */
  readonly aside?: ReactNode;
  /** A number, or "–" if nothing was measured. */
  readonly figure?: ReactNode;
  /**
   * Shown next to the figure: its change, in green (leaf) or red (clay) depending on its meaning.
   */
  readonly change?: ReactNode;
  /** A sparkline to the right of the figure. */
  readonly chart?: ReactNode;
  /** One line of explanation. */
  readonly note?: ReactNode;
  /** Bars or a list below. */
  readonly children?: ReactNode;
};

/** When there are four figures, one with more characters than this may be wider than its column. */
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
