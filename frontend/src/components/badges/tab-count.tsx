import { formatNumber } from '../../lib/format';
import classes from './tab-count.module.css';

/**
 * The number of entries in a tab, shown next to the tab's name. Renders nothing until the entries
 * are counted.
 */
export const TabCount = ({ children }: { readonly children: number | undefined }) =>
  children === undefined ? null : <span className={classes.count}>{formatNumber(children)}</span>;
