import { IconCheck } from '@tabler/icons-react';
import classes from './prices.module.css';

/** The features of a plan, with a check mark before each. */
export const FeatureList = ({ features }: { readonly features: readonly string[] }) => (
  <ul className={classes.features}>
    {features.map((feature) => (
      <li key={feature}>
        <IconCheck size={16} aria-hidden className={classes.check} />
        {feature}
      </li>
    ))}
  </ul>
);
