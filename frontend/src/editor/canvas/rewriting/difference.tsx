import { VisuallyHidden } from '@mantine/core';
import classes from './rewriting.module.css';
import { type Piece, wordDifference } from './word-difference';

/** Said to those who do not see colours and lines. */
const spoken: Readonly<Record<Piece['kind'], string>> = {
  same: '',
  gone: 'Taken out: ',
  new: 'Put in: ',
};

const PieceText = ({ kind, text }: Piece) => {
  if (kind === 'same') return <>{text}</>;
  const Tag = kind === 'gone' ? 'del' : 'ins';
  return (
    <Tag className={classes[kind]}>
      <VisuallyHidden>{spoken[kind]}</VisuallyHidden>
      {text}
    </Tag>
  );
};

type Props = { readonly before: string; readonly after: string };

/** A text as it was and as it would be, in one: what goes is struck out, what comes is underlined. */
export const Difference = ({ before, after }: Props) => (
  <p className={classes.text}>
    {wordDifference(before, after).map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and are never moved
      <PieceText key={index} {...piece} />
    ))}
  </p>
);
