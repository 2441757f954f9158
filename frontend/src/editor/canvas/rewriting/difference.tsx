import { VisuallyHidden } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import classes from './rewriting.module.css';

type DiffPart = { readonly value: string; readonly added?: boolean; readonly removed?: boolean };

/**
 * The maximum number of differing words. With more, the whole text is shown as replaced, because
 * comparing the words would take seconds.
 */
const maxChanges = 800;

const fullReplacement = (before: string, after: string): readonly DiffPart[] =>
  [
    { value: before, removed: true },
    { value: after, added: true },
  ].filter(({ value }) => value);

/** Compares two texts word by word and returns the pieces in reading order. */
const diffPartsOf = (before: string, after: string): readonly DiffPart[] =>
  diffWordsWithSpace(before, after, { maxEditLength: maxChanges }) ??
  fullReplacement(before, after);

const DiffText = ({ value, added, removed }: DiffPart) => {
  if (!added && !removed) return <>{value}</>;
  const Tag = removed ? 'del' : 'ins';
  return (
    <Tag className={removed ? classes.gone : classes.new}>
      {/* Screen readers don't convey colors and lines, so these labels mark removed and added words. */}
      <VisuallyHidden>{removed ? 'Removed: ' : 'Added: '}</VisuallyHidden>
      {value}
    </Tag>
  );
};

type Props = { readonly before: string; readonly after: string };

/**
 * Shows the old and new text as one text. Removed words are struck through, and added words are
 * underlined.
 */
export const Difference = ({ before, after }: Props) => (
  <p className={classes.text}>
    {diffPartsOf(before, after).map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and are never moved
      <DiffText key={index} {...piece} />
    ))}
  </p>
);
