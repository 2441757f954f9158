import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import type { LinePath } from '../../../../shared/email/lint/lint-place';
import { lazyComponent } from '../../lib/load-patiently';
import { EmojiButton } from './emoji-button';
import classes from './line.module.css';
import { TagButton } from './tag-button';
import type { LineProps } from './use-line';

/** Loads together with the block editor, because both use the same text engine. */
const LineEditor = lazyComponent(async () => (await import('./line-editor')).LineEditor);

/** A note at the end of a line, such as '34 of about 50'. */
export type Mark = { readonly text: string; readonly isOver: boolean };

type Props = Omit<LineProps, 'labelId' | 'describedBy'> & {
  readonly label: string;
  readonly mergeTags: readonly string[];
  readonly lengthNote: Mark;
  /** `row` for the subject header above an email, `field` for a form field. */
  readonly layout: 'row' | 'field';
  readonly isStrong?: boolean;
  /** Identifies the line for the checks. Absent if an email has several such lines. */
  readonly linePath?: LinePath | undefined;
  /** A tool for this line only. It is shown before the other tools. */
  readonly tool?: ReactNode;
  readonly error?: string | undefined;
};

/** Returns the note about a line's length. */
const lengthOf = ({ value, maxLength }: Pick<LineProps, 'value' | 'maxLength'>, mark: Mark) => {
  // A line is full one unit below the limit. The last unit stays free, because a character of two
  // UTF-16 units wouldn't fit into it.
  const isFull = value.length >= maxLength - 1;
  const limitNote = { text: `Limit: ${maxLength} characters. The rest is cut off.`, isOver: true };
  return { told: isFull ? limitNote : mark, isFull };
};

type LengthProps = {
  readonly id: string;
  readonly note: Mark;
  readonly isFull: boolean;
  readonly isRow: boolean;
};

const LineLength = ({ id, note, isFull, isRow }: LengthProps) => (
  <span
    role={isFull ? 'status' : undefined}
    id={`${id}-mark`}
    className={isRow ? classes.mark : `${classes.mark} ${classes.fieldMark}`}
    data-over={note.isOver || undefined}
  >
    {note.text}
  </span>
);

type ToolsProps = Pick<Props, 'label' | 'tool' | 'mergeTags'> & {
  readonly disabled: boolean;
  readonly onInsert: (text: string) => void;
};

const LineTools = ({ label, tool, mergeTags, disabled, onInsert }: ToolsProps) => (
  <div className={classes.tools}>
    {tool}
    <TagButton label={label} disabled={disabled} mergeTags={mergeTags} onChoose={onInsert} />
    <EmojiButton label={label} disabled={disabled} onChoose={onInsert} />
  </div>
);

/** A line with merge tags as pills, with its label, length, and insert tools. */
export const LineField = ({
  label,
  lengthNote,
  layout,
  isStrong,
  linePath,
  tool,
  error,
  mergeTags,
  ...line
}: Props) => {
  const id = useId();
  const insert = useRef<(text: string) => void>(undefined);
  const [isReady, setReady] = useState(false);
  const onReady = useCallback((next: (text: string) => void) => {
    insert.current = next;
    setReady(true);
  }, []);
  const tools = line.isReadOnly ? null : (
    <LineTools
      label={label}
      tool={tool}
      mergeTags={mergeTags}
      disabled={!isReady}
      onInsert={(text) => insert.current?.(text)}
    />
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
    <span id={id} className={layout === 'row' ? classes.label : classes.fieldLabel}>
      {label}
    </span>
  );
  const { told: shownNote, isFull } = lengthOf(line, lengthNote);
  const length = <LineLength id={id} note={shownNote} isFull={isFull} isRow={layout === 'row'} />;
  if (layout === 'row') {
    return (
      <div className={classes.row} data-line={linePath}>
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
