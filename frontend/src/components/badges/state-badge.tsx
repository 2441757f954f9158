import { Badge } from '@mantine/core';
import classes from './state-badge.module.css';

/** How a state affects the person reading it, which determines its color. */
export type Tone = 'good' | 'coming' | 'quiet' | 'attention' | 'bad';

const colors: Readonly<Record<Tone, string>> = {
  good: 'leaf',
  coming: 'iris',
  quiet: 'gray',
  attention: 'gold',
  bad: 'clay',
};

type Props = { readonly tone: Tone; readonly children: string };

/** A state as a dot and a word, so that color is never the only signal. */
export const StateBadge = ({ tone, children }: Props) => (
  <Badge color={colors[tone]} leftSection={<span className={classes.dot} />}>
    {children}
  </Badge>
);
