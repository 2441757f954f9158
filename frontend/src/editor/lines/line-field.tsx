import { Skeleton } from '@mantine/core';
import { Suspense, useCallback, useId, useRef, useState } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import { EmojiButton } from './emoji-button';
import classes from './line.module.css';
import { TagButton } from './tag-button';
import type { LineProps } from './use-line';

/** Loaded with the block editor, whose text engine it uses. */
const LineEditor = lazyPart(async () => (await import('./line-editor')).LineEditor);

/** What a line says about itself at its end: '34 of about 50'. */
export type Mark = { readonly text: string; readonly isOver: boolean };

type Props = Omit<LineProps, 'labelId' | 'describedBy'> & {
  readonly label: string;
  readonly mergeTags: readonly string[];
  readonly mark: Mark;
  /** `row` of the letter head above an email, or a `field` of a form. */
  readonly look: 'row' | 'field';
  readonly isStrong?: boolean;
  readonly error?: string | undefined;
};

/** A line with merge tags as chips, its label, its length, and what can be put into it. */
export const LineField = ({ label, mark, look, isStrong, error, mergeTags, ...line }: Props) => {
  const id = useId();
  const insert = useRef<(text: string) => void>(undefined);
  const [isReady, setReady] = useState(false);
  const onReady = useCallback((next: (text: string) => void) => {
    insert.current = next;
    setReady(true);
  }, []);
  const put = (text: string) => insert.current?.(text);
  const tools = line.isReadOnly ? null : (
    <div className={classes.tools}>
      <TagButton label={label} disabled={!isReady} mergeTags={mergeTags} onChoose={put} />
      <EmojiButton label={label} disabled={!isReady} onChoose={put} />
    </div>
  );
  const editor = (
    <div className={isStrong ? classes.strong : undefined}>
      <Suspense
        fallback={
          <Skeleton height={24} role="img" aria-label={`Loading the ${label.toLowerCase()}`} />
        }
      >
        <LineEditor
          {...line}
          mergeTags={mergeTags}
          labelId={id}
          describedBy={`${id}-mark${error ? ` ${id}-error` : ''}`}
          isInvalid={error !== undefined}
          onReady={onReady}
        />
      </Suspense>
    </div>
  );
  const name = (
    <span id={id} className={look === 'row' ? classes.label : classes.fieldLabel}>
      {label}
    </span>
  );
  const { value, maxLength } = line;
  // A sign of two of JavaScript's characters leaves one of them free.
  const isFull = value.length >= maxLength - 1;
  const told = isFull
    ? { text: `At most ${maxLength} characters: more is left out`, isOver: true }
    : mark;
  const length = (
    <span
      role={isFull ? 'status' : undefined}
      id={`${id}-mark`}
      className={look === 'row' ? classes.mark : `${classes.mark} ${classes.fieldMark}`}
      data-over={told.isOver || undefined}
    >
      {told.text}
    </span>
  );
  if (look === 'row') {
    return (
      <div className={classes.row}>
        {name}
        {editor}
        {length}
        {tools}
      </div>
    );
  }
  return (
    <div>
      {name}
      <div className={classes.field} data-invalid={error !== undefined || undefined}>
        {editor}
        {tools}
      </div>
      {length}
      {error ? (
        <div id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </div>
      ) : null}
    </div>
  );
};
