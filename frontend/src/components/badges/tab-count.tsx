import classes from './tab-count.module.css';

/** The number of entries in a tab, next to its name. Renders nothing until they are counted. */
export const TabCount = ({ children }: { readonly children: number | undefined }) =>
  children === undefined ? null : (
    <span className={classes.count}>{children.toLocaleString('en')}</span>
  );
