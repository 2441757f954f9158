import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadError } from '../../components/load-error';
import classes from './phone.module.css';

type Props = {
  readonly heading: string;
  /** The links. Undefined while they are loading. */
  readonly links: readonly ReactNode[] | undefined;
  readonly error?: unknown;
  readonly onRetry: () => void;
  /** Shown when there are no links. If this text is absent, an empty list isn't rendered at all. */
  readonly nothing?: string;
};

/** A list of links of one kind in the notice. */
export const PhoneList = ({ heading, links, error, onRetry, nothing }: Props) => {
  if (links?.length === 0 && !nothing) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{heading}</h2>
      {error && !links ? <LoadError error={error} onRetry={onRetry} /> : null}
      {!links && !error ? (
        <Skeleton height={112} radius="lg" role="img" aria-label="Loading" />
      ) : null}
      {links && links.length > 0 ? <ul className={classes.list}>{links}</ul> : null}
      {links?.length === 0 ? <Text c="dimmed">{nothing}</Text> : null}
    </section>
  );
};
