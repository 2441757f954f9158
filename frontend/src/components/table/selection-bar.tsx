import { CloseButton, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './selection-bar.module.css';

type ButtonProps = UnstyledButtonProps &
  ComponentPropsWithRef<'button'> & {
    /** Makes the button the most prominent one. Set for the menu of all actions. */
    readonly isPrimary?: boolean;
    /** Set for a button that is hidden first when not all buttons fit. */
    readonly isHiddenFirst?: boolean;
  };

/** A button on the dark background of a selection bar. */
export const BarButton = ({ isPrimary = false, isHiddenFirst = false, ...props }: ButtonProps) => (
  <UnstyledButton
    {...props}
    // The class comes after the menu's props, because the menu also passes a class, which this
    // class must override.
    className={classes.button}
    data-main={isPrimary || undefined}
    data-quick={isHiddenFirst || undefined}
  />
);

type Props = {
  /** The number of selected rows as text, such as '3 selected'. */
  readonly count: string;
  /** Absent when everything is already selected. */
  readonly selectAll?: { readonly label: string; readonly onSelect: () => void } | undefined;
  readonly onClear: () => void;
  /** Explains the limit of the selection. */
  readonly note?: ReactNode;
  /** The actions for the selected rows. */
  readonly children: ReactNode;
};

/**
 * Moves focus from the bar's button to the checkbox next to it, because the bar and its button are
 * about to disappear.
 */
const focusBox = (button: HTMLElement) =>
  button.closest('th')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus();

/**
 * A bar that covers the header of a table while rows are selected. It takes no extra space, so the
 * rows below don't move.
 */
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
