import classes from './fresh-count.module.css';

/** How many are new, at an item of the sidebar; parted from its word, as it is read out. */
export const FreshCount = ({ children }: { readonly children: number | string }) => (
  <>
    {' '}
    <span className={classes.fresh}>{children}</span>
  </>
);
