import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import classes from './app-frame.module.css';

export const BrandMark = () => (
  <Link to={paths.home} aria-label="Mailbloom home" className={classes.brand ?? ''}>
    <img src="/favicon.svg" alt="" width={26} height={26} />
    <span className={classes.wide}>Mailbloom</span>
  </Link>
);
