import classes from './tab-count.module.css';

/** How many a tab holds, beside its name; nothing until they are counted. */
export const TabCount = ({ children }: { readonly children: number | undefined }) =>
  children === undefined ? null : (
    <span className={classes.count}>{children.toLocaleString('en')}</span>
  );
