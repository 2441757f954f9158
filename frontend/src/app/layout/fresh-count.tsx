import classes from './fresh-count.module.css';

/**
 * The number of new entries next to a sidebar item, separated from the label for screen readers.
 */
export const NewCount = ({ children }: { readonly children: number | string }) => (
  <>
    {' '}
    <span className={classes.fresh}>{children}</span>
  </>
);
