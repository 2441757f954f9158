import { CloseButton, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './selection-bar.module.css';

type ButtonProps = UnstyledButtonProps &
  ComponentPropsWithRef<'button'> & {
    /** The one that stands out: the menu of all actions. */
    readonly isMain?: boolean;
    /** Goes first where there is no room for all. */
    readonly isQuick?: boolean;
  };

/** A button on the night of a selection bar. */
export const BarButton = ({ isMain = false, isQuick = false, ...props }: ButtonProps) => (
  <UnstyledButton
    {...props}
    // After those of a menu, which hands its target a class of its own.
    className={classes.button}
    data-main={isMain || undefined}
    data-quick={isQuick || undefined}
  />
);

type Props = {
  /** '3 selected'. */
  readonly count: string;
  /** Absent when there is nothing beyond what is selected. */
  readonly selectAll?: { readonly label: string; readonly onSelect: () => void } | undefined;
  readonly onClear: () => void;
  /** What limits the selection. */
  readonly note?: ReactNode;
  /** What can be done with the selected rows. */
  readonly children: ReactNode;
};

/** The button goes with the bar; whoever pressed it goes on at the box beside it. */
const focusBox = (button: HTMLElement) =>
  button.closest('th')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus();

/** Lies over the heads of a table while rows are selected: nothing below it moves. */
export const SelectionBar = ({ count, selectAll, onClear, note, children }: Props) => (
  <div className={classes.bar}>
    <span role="status">{count}</span>
    {selectAll ? <BarButton onClick={selectAll.onSelect}>{selectAll.label}</BarButton> : null}
    {note ? <span className={classes.note}>{note}</span> : null}
    <div className={classes.actions}>{children}</div>
    <CloseButton
      className={classes.clear}
      size="sm"
      aria-label="Clear selection"
      title="Clear selection"
      onClick={(event) => {
        focusBox(event.currentTarget);
        onClear();
      }}
    />
  </div>
);
